import { type Prices, valueOf } from '@backoffice/contract/stock-orders/order-value'
import { getUserInfo } from '@backoffice/contract/session/session'
import { ORDER_STATUS_LABELS, contentOf, piecesOf } from '@backoffice/contract/stock-orders/order-table'
import { approveStockOrders, type StockOrder } from '@backoffice/contract/stock-orders/stock-orders'
import type { ResponseOf } from '@backoffice/contract/endpoint'
import { useState } from 'react'
import { useCommand } from '../../api/use-command.ts'
import { useRead } from '../../api/use-read.ts'
import { WriteFailure } from '../../api/write-failure.tsx'
import { formatMoney } from '../../format/money.ts'
import { formatCount } from '../../format/numbers.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { type Outcome, OutcomeList } from '../../ui/feedback/outcome-list.tsx'
import { showSuccess } from '../../ui/feedback/toast.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { isAuthor } from './order-steps.ts'
import { ShortageAlert } from './shortage-alert.tsx'
import { usePrices } from './use-prices.ts'

const OWN = ['commande que vous avez faite ou modifiée', 'commandes que vous avez faites ou modifiées'] as const

type Answer = ResponseOf<typeof approveStockOrders>[number]
type Props = { orders: readonly StockOrder[]; onClose: (isDone: boolean) => void }

/** Approves many orders as they were asked: shows the totals before and the outcome of each after. */
export function ApproveOrdersDialog({ orders, onClose }: Props) {
  const me = useRead(getUserInfo, {})
  const prices = usePrices()
  // The selection at opening: the list shrinks while orders are decided.
  const [sent] = useState(() => orders.filter((order) => !isAuthor(order, me.id)))
  const ownCount = orders.length - sent.length
  const { approve, outcomes, isDone, confirm } = useApproval(sent, onClose)
  const pieces = formatCount(piecesOf(sent), 'pièce')
  return (
    <Dialog
      isOpen
      isBare
      title={`Approuver ${formatCount(sent.length, 'commande')}, ${pieces}\u00a0?`}
      confirmLabel={isDone ? 'Fermer le compte rendu' : `Approuver ${pieces}`}
      isPending={approve.isPending}
      isHeld={sent.length === 0}
      isReport={isDone}
      onConfirm={confirm}
      onClose={() => onClose(isDone)}
    >
      {approve.error && <WriteFailure error={approve.error} title="L’approbation n’est pas confirmée" />}
      {ownCount > 0 && <Alert tone="warn">{formatCount(ownCount, ...OWN)}, à traiter par une autre personne.</Alert>}
      {!isDone && <ShortageAlert orders={sent} />}
      <Orders orders={sent} outcomes={outcomes} prices={prices} />
      {!isDone && (
        <p>
          Chacune est approuvée comme demandée, pour {formatMoney(valueOf(sent, prices))} en tout au prix d’aujourd’hui. Un refus n’empêche
          pas les autres.
        </p>
      )}
    </Dialog>
  )
}

function useApproval(sent: readonly StockOrder[], onClose: Props['onClose']) {
  const approve = useCommand(approveStockOrders)
  const [outcomes, setOutcomes] = useState<ReadonlyMap<number, Outcome>>(new Map())
  const isDone = outcomes.size > 0

  function confirm() {
    if (isDone) return onClose(true)
    if (approve.isPending) return undefined
    const onSuccess = (answers: readonly Answer[]) => {
      const outcomeById = new Map(answers.map((answer) => [answer.id, outcomeOf(answer)]))
      if ([...outcomeById.values()].some(({ tone }) => tone === 'bad')) return setOutcomes(outcomeById)
      showSuccess({
        title: sent.length === 1 ? 'Commande approuvée' : `${sent.length} commandes approuvées`,
        detail: formatCount(piecesOf(sent), 'pièce'),
      })
      return onClose(true)
    }
    return approve.mutate({ body: { ids: sent.map(({ id }) => id) } }, { onSuccess })
  }

  return { approve, outcomes, isDone, confirm }
}

type OrdersProps = { orders: readonly StockOrder[]; outcomes: ReadonlyMap<number, Outcome>; prices: Prices }

function Orders({ orders, outcomes, prices }: OrdersProps) {
  return (
    <OutcomeList
      label="Ce que deviennent les commandes"
      decided={orders.map((order) => ({
        id: order.id,
        name: order.outletName ?? order.reference,
        detail: `${order.reference} · ${contentOf(order)}`,
        amount: valueOf([order], prices),
        waitingLabel: 'à approuver',
      }))}
      outcomes={outcomes}
    />
  )
}

function outcomeOf(answer: Answer): Outcome {
  if ('message' in answer) return { tone: 'bad', label: answer.message }
  return { tone: 'good', label: ORDER_STATUS_LABELS[answer.statut] }
}
