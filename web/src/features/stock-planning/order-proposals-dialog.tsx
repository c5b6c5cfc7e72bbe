import { outletNameOf, proposalKeyOf } from '@backoffice/contract/stock-planning/proposal-table'
import { orderProposals, type StockProposal } from '@backoffice/contract/stock-planning/stock-proposals'
import { PIECES_MAX } from '@backoffice/contract/stock/limits'
import { useState } from 'react'
import { useCommand } from '../../api/use-command.ts'
import { WriteFailure } from '../../api/write-failure.tsx'
import { formatCount } from '../../format/numbers.ts'
import { showSuccess } from '../../ui/feedback/toast.tsx'
import { CountField } from '../../ui/form/count-field.tsx'
import typography from '../../ui/layout/typography.module.css'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import styles from './stock-planning.module.css'

type Props = { proposals: readonly StockProposal[]; onClose: (isDone: boolean) => void }

/** Turns proposals into one order for each outlet, once their quantities are as the manager wants them. */
export function OrderProposalsDialog({ proposals, onClose }: Props) {
  // The selection at opening: what is ordered is proposed no more.
  const [sent] = useState(proposals)
  const [quantities, setQuantities] = useState(() => new Map(sent.map((row) => [proposalKeyOf(row), String(row.quantity)])))
  const order = useCommand(orderProposals)
  const items = sent.flatMap(({ outletId, articleId, ...row }) => {
    const quantity = Number(quantities.get(proposalKeyOf({ outletId, articleId, ...row })))
    return quantity > 0 ? [{ outletId, articleId, quantity }] : []
  })
  const pieces = formatCount(
    items.reduce((total, { quantity }) => total + quantity, 0),
    'pièce',
  )
  const orders = formatCount(new Set(items.map(({ outletId }) => outletId)).size, 'commande')

  function confirmed() {
    const count = new Set(items.map(({ outletId }) => outletId)).size
    showSuccess({ title: formatCount(count, 'commande envoyée', 'commandes envoyées'), detail: pieces })
    onClose(true)
  }
  return (
    <Dialog
      isOpen
      title={`Commander ${pieces}\u00a0?`}
      confirmLabel={`Envoyer ${orders}`}
      isPending={order.isPending}
      isHeld={items.length === 0}
      onConfirm={() => order.mutate({ body: { items } }, { onSuccess: confirmed })}
      onClose={() => onClose(false)}
    >
      {order.error && <WriteFailure error={order.error} title="La commande n’est pas confirmée" />}
      <Quantities
        proposals={sent}
        quantities={quantities}
        onChange={(key, value) => setQuantities((previous) => new Map(previous).set(key, value))}
      />
      <p>Une commande par point de vente, à approuver par une autre personne que vous. Une quantité vide ou nulle n’est pas commandée.</p>
    </Dialog>
  )
}

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
