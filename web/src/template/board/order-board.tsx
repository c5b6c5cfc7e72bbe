import { piecesOf } from '@backoffice/contract/stock-orders/order-table'
import { listStockOrders, type OrderStatus, type StockOrder } from '@backoffice/contract/stock-orders/stock-orders'
import { getUserInfo } from '@backoffice/contract/session/session'
import { Link } from '@tanstack/react-router'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { useRead, useReadEach } from '../../api/use-read.ts'
import { goodsText, OrderMoveDialog, type OrderMoveAct, orderMove, VIEW_LABELS } from '../../features/stock-orders/index.ts'
import { formatCount } from '../../format/numbers.ts'
import { paths } from '../../paths.ts'
import { StatusWord } from '../../ui/feedback/status-word.tsx'
import { Age } from '../../ui/layout/age.tsx'
import { LazyBoundary } from '../../ui/overlay/lazy-boundary.tsx'
import { BoardColumns } from './board-columns.tsx'
import type { Card, Column } from './board.ts'
import styles from './board.module.css'
import { useMoving } from './use-moving.ts'

const SIZE = 50

/** The states of the board; a draft waits for the outlet that writes it. */
const STATES = ['submitted', 'approved', 'preparing', 'shipped', 'disputed', 'received', 'closed', 'rejected', 'cancelled'] as const
const OVER: readonly OrderStatus[] = ['closed', 'rejected', 'cancelled']

type Props = { column: string | undefined; onColumn: (column: string) => void }

export function OrderBoard({ column, onColumn }: Props) {
  const me = useRead(getUserInfo, {})
  const pages = useReadEach(listStockOrders, STATES.map(requestOf))
  const orders = pages.flatMap(({ content }) => content)
  const moveOf = (id: number, to: OrderStatus) => {
    const order = orders.find((one) => one.id === id)
    return order === undefined ? { refusal: 'Cette commande n’est plus là.' } : orderMove(order, to, me)
  }
  const moving = useMoving<OrderStatus, OrderMoveAct>(moveOf)
  const columns = STATES.map((state, at): Column<OrderStatus> => {
    const { content = [], totalElements: total = 0 } = pages[at] ?? {}
    return { state, title: VIEW_LABELS[state], cards: content.map(cardOf), total, more: total > content.length && <More state={state} /> }
  })
  return (
    <>
      {moving.asked && (
        <LazyBoundary key={moving.asked.id} onClose={moving.close}>
          <ReadBoundary failure="La commande n’a pas pu être lue" loading={null}>
            <OrderMoveDialog {...moving.asked} onClose={moving.close} />
          </ReadBoundary>
        </LazyBoundary>
      )}
      <BoardColumns label="Commandes de stock" {...{ columns, moveOf, moving, column, onColumn }} />
    </>
  )
}

/** Asks for the first orders of a state: what waits longest, or what ended last. */
function requestOf(state: OrderStatus) {
  const order = OVER.includes(state) ? ('newest' as const) : ('waiting' as const)
  return { query: { statut: state, order, page: 0, size: SIZE } }
}

function cardOf(order: StockOrder): Card {
  const { id, reference, outletName, isPartial, createdAt, closedAt, decidedAt, cancelledAt, waitingSince } = order
  return {
    id,
    name: outletName ?? 'Point de vente',
    reference,
    state: isPartial && <StatusWord tone="warn">en partie</StatusWord>,
    figure: formatCount(piecesOf([order]), 'pièce'),
    detail: goodsText(order),
    since: <Age of={closedAt ?? cancelledAt ?? waitingSince ?? decidedAt ?? createdAt} />,
    link: { to: paths.stockOrders, search: { statut: 'all', id } },
  }
}

/** Opens the list where all orders of the state are. */
function More({ state }: { state: OrderStatus }) {
  return (
    <p className={styles.more}>
      Les {SIZE} premières.{' '}
      <Link to={paths.stockOrders} search={{ statut: state }}>
        Toutes sont dans Commandes
      </Link>
      .
    </p>
  )
}
