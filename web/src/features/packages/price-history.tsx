import { type Price, withdrawPrice } from '@backoffice/contract/packages/packages'
import { useState } from 'react'
import { useCommand } from '../../api/use-command.ts'
import { formatMoney } from '../../format/money.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { StatusWord, type Tone } from '../../ui/feedback/status-word.tsx'
import { showSuccess } from '../../ui/feedback/toast.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import type { Cell } from './catalogue.ts'
import { formatStart, formatPeriod, offerLabel } from './catalogue-labels.ts'
import styles from './price-history.module.css'

export function PriceHistory({ cell: { history, inForce }, now }: { cell: Cell; now: string }) {
  const [withdrawn, setWithdrawn] = useState<Price | null>(null)
  if (history.length === 0) return <p className={styles.quiet}>Aucun prix n’a encore été fixé.</p>
  return (
    <section aria-label="Historique du prix">
      <h3 className={styles.heading}>Historique du prix</h3>
      <ul className={styles.history}>
        {history.map((price) => (
          <li key={price.id}>
            <span className={styles.amount}>{formatMoney(price.price)}</span>
            <span className={styles.quiet}>
              {formatPeriod(price)}
              {price.createdByName !== null && `, fixé par ${price.createdByName}`}
            </span>
            <State price={price} inForce={inForce} now={now} />
            {price.validFrom > now && (
              <Button size="xs" variant="default" onClick={() => setWithdrawn(price)}>
                Retirer…
              </Button>
            )}
          </li>
        ))}
      </ul>
      {withdrawn && <WithdrawDialog price={withdrawn} before={beforeOf(history, withdrawn)} onClose={() => setWithdrawn(null)} />}
    </section>
  )
}

function State({ price, inForce, now }: { price: Price; inForce: Price | undefined; now: string }) {
  const [tone, label]: [Tone, string] =
    price.validFrom > now ? ['brand', 'à venir'] : price.id === inForce?.id ? ['good', 'en vigueur'] : ['neutral', 'passé']
  return <StatusWord tone={tone}>{label}</StatusWord>
}

const beforeOf = (history: readonly Price[], { validFrom }: Price) => history.find(({ validTo }) => validTo === validFrom)

type DialogProps = { price: Price; before: Price | undefined; onClose: () => void }

function WithdrawDialog({ price, before, onClose }: DialogProps) {
  const withdraw = useCommand(withdrawPrice)
  const onSuccess = () => {
    onClose()
    showSuccess({ title: 'Prix retiré', detail: before ? `${formatMoney(before.price)} continue.` : 'Plus rien n’est prévu.' })
  }
  return (
    <Dialog
      isOpen
      title={`Retirer ${formatMoney(price.price)}, prévu ${formatStart(price.validFrom)}\u00a0?`}
      confirmLabel="Retirer ce prix"
      cancelLabel="Garder ce prix"
      isPending={withdraw.isPending}
      onConfirm={() => withdraw.mutate({ params: { id: price.id } }, { onSuccess })}
      onClose={onClose}
    >
      {withdraw.error && <Alert tone="bad">{withdraw.error.message}</Alert>}
      <p>
        {before
          ? `${offerLabel(price)} continuera à ${formatMoney(before.price)}${price.validTo === null ? '' : `, jusqu’à ce que commence le prix suivant`}.`
          : `${offerLabel(price)} ne se vendra pas à partir de ce jour.`}
      </p>
    </Dialog>
  )
}
