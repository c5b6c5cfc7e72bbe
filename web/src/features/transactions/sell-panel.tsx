import { getBalance } from '@backoffice/contract/ledger/ledger'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { drafts } from '../../api/use-draft.ts'
import { useQuietRead } from '../../api/use-read.ts'
import { WriteFailure } from '../../api/write-failure.tsx'
import { formatMoney, missingFor } from '../../format/money.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Checkbox } from '../../ui/form/check.tsx'
import { Form } from '../../ui/form/form.tsx'
import { LeavingDialog } from '../../ui/form/leaving-dialog.tsx'
import { SidePanel } from '../../ui/overlay/side-panel.tsx'
import { SaleInputs } from './sale-inputs.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import styles from './selling.module.css'
import { SALE_DRAFT } from './offers.ts'
import { useSale } from './use-sale.ts'

type Props = { userId: number; onClose: () => void; onSold: (id: number) => void; onAsk: (missing: number) => void }

export function SellPanel(props: Props) {
  return (
    <SidePanel title="Vendre une formule" onClose={props.onClose}>
      <ReadBoundary failure="Les formules n’ont pas pu être lues">
        <SaleForm {...props} />
      </ReadBoundary>
    </SidePanel>
  )
}

function SaleForm({ userId, onClose, onSold, onAsk }: Props) {
  const sale = useSale(onSold)
  if (sale.price === undefined)
    return <EmptyState title="Aucune formule n’est en vente" message="Les prix apparaîtront ici quand le réseau les aura publiés." />

  const { price, commission } = sale.price
  return (
    <Form onSubmit={sale.submit}>
      <SaleInputs sale={sale} />
      <Consequence userId={userId} price={price} commission={commission} onAsk={onAsk} />
      {sale.repeat.message !== null && <RepeatQuestion {...sale.repeat} message={sale.repeat.message} />}
      {sale.refusal && <WriteFailure error={sale.refusal} title="La vente n’est pas confirmée" />}
      <Stack gap={2}>
        <Button type="submit" size="lg" loading={sale.isPending} disabled={sale.repeat.message !== null && !sale.repeat.isMeant}>
          Vendre, {formatMoney(price)}
        </Button>
        <Button variant="default" size="lg" onClick={onClose}>
          Annuler
        </Button>
      </Stack>
      <LeavingDialog
        isDirty={sale.isDirty}
        name="cette vente"
        isStaying={({ search }) => search['panel'] === 'sell' || search['panel'] === 'ask'}
        onGiveUp={() => drafts.forget(SALE_DRAFT)}
      />
    </Form>
  )
}

type RepeatProps = { message: string; isMeant: boolean; mean: (isMeant: boolean) => void }

function RepeatQuestion({ message, isMeant, mean }: RepeatProps) {
  return (
    <Alert tone="bad">
      {message}
      <Checkbox
        className={styles.again}
        label="Vendre une seconde fois à cet abonné"
        checked={isMeant}
        onChange={({ target }) => mean(target.checked)}
      />
    </Alert>
  )
}

type ConsequenceProps = { userId: number; price: number; commission: number | null; onAsk: Props['onAsk'] }

function Consequence({ userId, price, commission, onAsk }: ConsequenceProps) {
  const balance = useQuietRead(getBalance, { params: { userId } })
  const missing = balance ? missingFor(price, balance) : 0
  return (
    <Stack gap={1} className={styles.consequence} aria-live="polite">
      <dl>
        <div>
          <dt>Montant retenu</dt>
          <dd>{formatMoney(price)}</dd>
        </div>
        <div>
          <dt>Solde après</dt>
          <dd>{balance ? formatMoney(balance.available - price) : '–'}</dd>
        </div>
        {commission !== null && (
          <div>
            <dt>Commission</dt>
            <dd>{formatMoney(commission)}</dd>
          </div>
        )}
      </dl>
      {missing > 0 && (
        <Stack gap={2} className={styles.missing}>
          <p>
            Il manque <strong>{formatMoney(missing)}</strong> pour cette vente.
          </p>
          <Button variant="default" size="lg" onClick={() => onAsk(missing)}>
            Demander {formatMoney(missing)}
          </Button>
        </Stack>
      )}
    </Stack>
  )
}
