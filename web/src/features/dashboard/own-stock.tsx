import type { User } from '@backoffice/contract/session/user'
import { IconTruckReturn } from '@tabler/icons-react'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { paths } from '../../paths.ts'
import { SkeletonBlock } from '../../ui/feedback/states.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Card } from '../../ui/layout/page.tsx'
import { LazyBoundary } from '../../ui/overlay/lazy-boundary.tsx'
import { DeliveryPanel, OwnDeliveries, OwnDeliveriesPanel, OwnReturnPanel } from '../deliveries/index.ts'
import { DashboardSearch } from './dashboard-search.ts'
import { OwnCountedStock } from './own-counted-stock.tsx'
import { OwnStockOrders } from './own-stock-orders.tsx'
import styles from './seller-dashboard.module.css'

const DELIVERIES_SHOWN = 3

/** Shows the goods of an outlet, and beside them what the address names. */
export function OwnStock({ user: { id } }: { user: User }) {
  const { panel, delivery, step } = DashboardSearch.parse(useSearch({ strict: false }))
  const navigate = useNavigate()
  const show = (next: Pick<DashboardSearch, 'panel' | 'delivery' | 'step'>, replace = false) =>
    void navigate({ to: paths.dashboard, search: next, replace, resetScroll: false })
  const close = () => show({})
  const open = (opened: number) => show({ delivery: opened })
  return (
    <>
      <OwnCountedStock outletId={id} />
      <OwnStockOrders outletId={id} />
      <Card
        title="Mes livraisons"
        flush
        aside={
          <Link className={styles.all} to={paths.dashboard} search={{ panel: 'deliveries' }} resetScroll={false}>
            Toutes
          </Link>
        }
        foot={<ReturnButton onPress={() => show({ panel: 'return' })} />}
      >
        <ReadBoundary failure="Vos livraisons n’ont pas pu être lues" loading={<SkeletonBlock lines={2} />}>
          <OwnDeliveries userId={id} rowsMax={DELIVERIES_SHOWN} onOpen={open} />
        </ReadBoundary>
      </Card>
      <LazyBoundary key={`${panel} ${delivery}`} onClose={close}>
        {panel === 'deliveries' && <OwnDeliveriesPanel userId={id} onOpen={open} onClose={close} />}
        {panel === 'return' && (
          <OwnReturnPanel outletId={id} onClose={close} onPrepared={(prepared) => show({ delivery: prepared }, true)} />
        )}
        {panel === undefined && delivery !== undefined && (
          <DeliveryPanel id={delivery} step={step} onStep={(next) => show({ delivery, step: next })} onClose={close} />
        )}
      </LazyBoundary>
    </>
  )
}

function ReturnButton({ onPress }: { onPress: () => void }) {
  return (
    <Button size="lg" fullWidth variant="default" leftSection={<IconTruckReturn size={20} stroke={1.7} aria-hidden />} onClick={onPress}>
      Retourner du matériel
    </Button>
  )
}
