import type { ReactNode } from 'react'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { type Basket, OrderingOutletChoice, useBasket } from '../../features/stock-orders/index.ts'
import { useOpenDepots } from '../../features/stock/index.ts'
import { paths } from '../../paths.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { EmptyState, SkeletonBlock } from '../../ui/feedback/states.tsx'
import { ChoicesLine } from '../../ui/layout/choices-line.tsx'
import { Card, Page } from '../../ui/layout/page.tsx'
import { withCard } from '../../ui/layout/with-card.tsx'
import styles from './ordering.module.css'
import { useOrdering } from './use-ordering.ts'

const PLACES = {
  articles: { label: 'Articles', path: paths.orderableArticles },
  basket: { label: 'Panier', path: paths.basket },
  orders: { label: 'Commandes', path: paths.placedOrders },
} as const
type Place = keyof typeof PLACES

/** The outlet that goods are ordered for, and its basket. */
export type OrderingOutlet = { outletId: number; isOwn: boolean; basket: Basket }

type Props = {
  title: ReactNode
  subtitle?: ReactNode
  actions?: ReactNode
  place: Place
  /** Shown to a manager who has picked no outlet, instead of the request to pick one. */
  withoutOutlet?: ReactNode
  /** Names what could not be read. */
  failure: string
  children: (outlet: OrderingOutlet) => ReactNode
}

/** Lays out one of these pages for the outlet that orders, with its basket. */
export function OrderingPage(props: Props) {
  const { outletId, isOwn } = useOrdering()
  if (outletId === undefined) {
    return <Frame {...props}>{props.withoutOutlet ?? <NoOutlet />}</Frame>
  }
  return isOwn ? <OfOutlet {...props} outletId={outletId} /> : <OfChosenOutlet key={outletId} {...props} outletId={outletId} />
}

function OfOutlet({ outletId, children, ...page }: Props & { outletId: number }) {
  const { isOwn } = useOrdering()
  const basket = useBasket(outletId)
  return (
    <Frame {...page} articles={basket.lines.length}>
      {children({ outletId, isOwn, basket })}
    </Frame>
  )
}

function OfChosenOutlet(props: Props & { outletId: number }) {
  const isOpen = useOpenDepots().some(({ outletId }) => outletId === props.outletId)
  if (isOpen) return <OfOutlet {...props} />
  return (
    <Frame {...props}>
      <Alert tone="bad">Ce point de vente n’existe pas, ou il est archivé. Choisissez-en un autre.</Alert>
    </Frame>
  )
}

type FrameProps = Omit<Props, 'children' | 'withoutOutlet'> & { articles?: number | undefined; children: ReactNode }

function Frame({ title, subtitle, actions, place, failure, articles, children }: FrameProps) {
  const { isOwn, outletId, open, change } = useOrdering()
  return (
    <Page title={title} subtitle={subtitle} actions={actions}>
      <div className={styles.places}>
        <ChoicesLine
          label="Parties de la boutique"
          choices={placesWith(articles)}
          value={place}
          onChange={(next) => open(PLACES[next].path)}
        />
        {!isOwn && (
          <ReadBoundary isQuiet loading={null}>
            <OrderingOutletChoice value={outletId} onChange={(outlet) => change({ outlet, page: undefined })} />
          </ReadBoundary>
        )}
      </div>
      <ReadBoundary failure={failure} loading={<SkeletonBlock lines={10} />} wrap={withCard}>
        {children}
      </ReadBoundary>
    </Page>
  )
}

function placesWith(articles: number | undefined) {
  return Object.entries(PLACES).map(([value, { label }]) => ({
    value: value as Place,
    label,
    count: value === 'basket' && articles !== 0 ? articles : undefined,
  }))
}

function NoOutlet() {
  return (
    <Card>
      <EmptyState
        title={'Pour quel point de vente\u00a0?'}
        message={'Choisissez-le au-dessus\u00a0: ses articles, son stock et son panier s’affichent ici.'}
      />
    </Card>
  )
}
