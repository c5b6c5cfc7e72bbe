import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { IconTruckDelivery } from '@tabler/icons-react'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { paths } from '../../paths.ts'
import { SkeletonBlock } from '../../ui/feedback/states.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Card } from '../../ui/layout/page.tsx'
import { LazyBoundary } from '../../ui/overlay/lazy-boundary.tsx'
import { OutletOrders, OwnOrderFormPanel, OwnOrderPanel, OwnOrdersPanel } from '../stock-orders/index.ts'
import { DashboardSearch } from './dashboard-search.ts'
import styles from './seller-dashboard.module.css'

const ORDERS_SHOWN = 3

/** Shows the stock orders of an outlet, and beside them the one or the form that the address names. */
export function OwnStockOrders({ outletId }: { outletId: number }) {
  const { panel, order } = DashboardSearch.parse(useSearch({ strict: false }))
  const navigate = useNavigate()
  const show = (next: Pick<DashboardSearch, 'panel' | 'order'>, replace = false) =>
    void navigate({ to: paths.dashboard, search: next, replace, resetScroll: false })
  const close = () => show({})
  const open = (id: number) => show({ order: id })
  return (
    <>
      <Card
        title="Mes commandes"
        flush
        aside={
          <Link className={styles.all} to={paths.dashboard} search={{ panel: 'orders' }} resetScroll={false}>
            Toutes
          </Link>
        }
        foot={
          <Button
            size="lg"
            fullWidth
            variant="default"
            leftSection={<IconTruckDelivery size={20} stroke={1.7} aria-hidden />}
            onClick={() => show({ panel: 'order' })}
          >
            Commander du stock
          </Button>
        }
      >
        <ReadBoundary failure="Vos commandes n’ont pas pu être lues" loading={<SkeletonBlock lines={2} />}>
          <OutletOrders rowsMax={ORDERS_SHOWN} onOpen={open} />
        </ReadBoundary>
      </Card>
      <LazyBoundary key={`${panel} ${order}`} onClose={close}>
        {panel === 'order' && <OwnOrderFormPanel outletId={outletId} onClose={close} onSent={(id) => show({ order: id }, true)} />}
        {panel === 'orders' && <OwnOrdersPanel onOpen={open} onClose={close} />}
        {panel === undefined && order !== undefined && <OwnOrderPanel id={order} onClose={close} />}
      </LazyBoundary>
    </>
  )
}
