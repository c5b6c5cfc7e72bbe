import { getUserInfo } from '@backoffice/contract/session/session'
import { IconPlus, IconShoppingCart } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { lazy } from 'react'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { useRead } from '../../api/use-read.ts'
import { paths } from '../../paths.ts'
import { SkeletonBlock } from '../../ui/feedback/states.tsx'
import { Button, ButtonLink } from '../../ui/form/button.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { withCard } from '../../ui/layout/with-card.tsx'
import { LazyBoundary } from '../../ui/overlay/lazy-boundary.tsx'
import { OrderFilters } from './order-filters.tsx'
import { OrdersList } from './orders-list.tsx'
import type { StockOrdersSearch } from './stock-orders-search.ts'

const route = getRouteApi(paths.stockOrders)

const NewOrderPanel = lazy(async () => ({ default: (await import('./new-order-panel.tsx')).NewOrderPanel }))
const OrderPanel = lazy(async () => ({ default: (await import('./order-panel.tsx')).OrderPanel }))

export function StockOrdersScreen() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const isManager = useRead(getUserInfo, {}).roleName === 'ROLE_MANAGER'
  const { id, part } = search
  const change = (next: Partial<StockOrdersSearch>, replace = 'q' in next) =>
    void navigate({ search: (previous) => ({ ...previous, ...next }), replace, resetScroll: false })
  const close = () => change({ id: undefined, part: undefined })
  return (
    <Page
      title="Commandes de stock"
      subtitle="Ce que les points de vente demandent au dépôt central, ce qui attend le plus longtemps d’abord."
      actions={isManager && <OrderingActs onNew={() => change({ id: 'new', part: undefined })} />}
    >
      <OrderFilters search={search} isManager={isManager} onChange={(next) => change({ ...next, page: undefined })} />
      <ReadBoundary failure="Les commandes n’ont pas pu être lues" loading={<SkeletonBlock lines={12} />} wrap={withCard}>
        <OrdersList search={search} isManager={isManager} onChange={change} />
      </ReadBoundary>
      {id !== undefined && (
        <LazyBoundary key={id} onClose={close}>
          {id === 'new' && isManager && <NewOrderPanel onClose={close} onSent={(sent) => change({ id: sent }, true)} />}
          {id !== 'new' && <OrderPanel id={id} part={part} onPart={(next) => change({ part: next })} onClose={close} />}
        </LazyBoundary>
      )}
    </Page>
  )
}

/** Offers a manager the order form of an outlet, and the order desk where an outlet chooses. */
export function OrderingActs({ onNew }: { onNew: () => void }) {
  return (
    <>
      <ButtonLink to={paths.orderableArticles} variant="default" leftSection={<IconShoppingCart size={16} stroke={1.7} aria-hidden />}>
        Boutique
      </ButtonLink>
      <Button variant="default" leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />} onClick={onNew}>
        Commander pour un point de vente
      </Button>
    </>
  )
}
