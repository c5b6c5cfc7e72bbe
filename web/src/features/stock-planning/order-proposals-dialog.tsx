import { outletNameOf, proposalKeyOf } from '@backoffice/contract/stock-planning/proposal-table'
import type { StockProposal } from '@backoffice/contract/stock-planning/stock-proposals'
import { GOODS_LINES_MAX, PIECES_MAX } from '@backoffice/contract/stock/limits'
import { useState } from 'react'
import { WriteFailure } from '../../api/write-failure.tsx'
import { formatCount } from '../../format/numbers.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { showSuccess } from '../../ui/feedback/toast.tsx'
import { CountField } from '../../ui/form/count-field.tsx'
import typography from '../../ui/layout/typography.module.css'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { countOrders } from './order-batches.ts'
import styles from './stock-planning.module.css'
import { useOrderBatches } from './use-order-batches.ts'

type Props = { proposals: readonly StockProposal[]; onClose: (isDone: boolean) => void }

/** Turns proposals into one order for each outlet, once their quantities are as the manager wants them. */
export function OrderProposalsDialog({ proposals, onClose }: Props) {
  // The selection at opening: what is ordered is proposed no more.
  const [chosen] = useState(proposals)
  const [quantities, setQuantities] = useState(() => new Map(chosen.map((row) => [proposalKeyOf(row), String(row.quantity)])))
  const { ordered, isPending, error, send } = useOrderBatches()
  const orderedKeys = new Set(ordered.map(proposalKeyOf))
  const left = chosen.filter((row) => !orderedKeys.has(proposalKeyOf(row)))
  const items = left.flatMap((row) => {
    const quantity = Number(quantities.get(proposalKeyOf(row)))
    return quantity > 0 ? [{ outletId: row.outletId, articleId: row.articleId, quantity }] : []
  })

  async function confirm() {
    const done = await send(items)
    if (done === null) return
    showSuccess({ title: formatCount(countOrders(done), 'commande envoyée', 'commandes envoyées'), detail: piecesText(done) })
    onClose(true)
  }
  return (
    <Dialog
      isOpen
      title={`Commander ${piecesText(items)}\u00a0?`}
      confirmLabel={`Envoyer ${formatCount(countOrders(items), 'commande')}`}
      isPending={isPending}
      isHeld={items.length === 0}
      onConfirm={confirm}
      onClose={() => onClose(ordered.length > 0)}
    >
      {error && <WriteFailure error={error} title="La commande n’est pas confirmée" />}
      {error && ordered.length > 0 && <Alert tone="warn">{orderedText(ordered)} Il reste ce qui suit.</Alert>}
      <Quantities
        proposals={left}
        quantities={quantities}
        onChange={(key, value) => setQuantities((previous) => new Map(previous).set(key, value))}
      />
      <p>
        Une commande par point de vente, ou plusieurs au-delà de {GOODS_LINES_MAX} articles, à approuver par une autre personne que vous.
        Une quantité vide ou nulle n’est pas commandée.
      </p>
    </Dialog>
  )
}

type Ordered = Parameters<typeof countOrders>[0]

const piecesText = (items: Ordered) =>
  formatCount(
    items.reduce((total, { quantity }) => total + quantity, 0),
    'pièce',
  )
const orderedText = (items: Ordered) =>
  `${formatCount(countOrders(items), 'commande envoyée', 'commandes envoyées')}, ${piecesText(items)}.`

type QuantityProps = {
  proposals: readonly StockProposal[]
  quantities: ReadonlyMap<string, string>
  onChange: (key: string, value: string) => void
}

/** Edits the pieces of each outlet and article, beside their names. */
function Quantities({ proposals, quantities, onChange }: QuantityProps) {
  return (
    <ul className={styles.lines} aria-label="Pièces à commander">
      {proposals.map((row) => (
        <li key={proposalKeyOf(row)}>
          <div>
            <p>{outletNameOf(row)}</p>
            <p className={typography.caption}>{row.articleCode}</p>
          </div>
          <CountField
            className={styles.quantity}
            aria-label={`${outletNameOf(row)}, ${row.articleCode}`}
            min={0}
            max={PIECES_MAX}
            value={quantities.get(proposalKeyOf(row)) ?? ''}
            onChange={(value) => onChange(proposalKeyOf(row), value)}
          />
        </li>
      ))}
    </ul>
  )
}
