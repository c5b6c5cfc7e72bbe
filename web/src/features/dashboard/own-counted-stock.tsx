import { IconClipboardCheck } from '@tabler/icons-react'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { paths } from '../../paths.ts'
import { SkeletonBlock } from '../../ui/feedback/states.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Card } from '../../ui/layout/page.tsx'
import { NoRows } from '../../ui/layout/row-list.tsx'
import { LazyBoundary } from '../../ui/overlay/lazy-boundary.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { OwnPieces, SerialPanel } from '../stock/index.ts'
import { OwnStockAlerts } from '../stock-alerts/index.ts'
import { OwnCountPanel, OwnCountsPanel } from '../stock-counts/index.ts'
import { DashboardSearch } from './dashboard-search.ts'
import { OwnLevels } from './own-levels.tsx'
import styles from './seller-dashboard.module.css'

/** Shows what an outlet has of each article and what is wrong with it, and beside it the count or the piece that the address names. Whoever counts sees neither quantities nor alerts, which name some. */
export function OwnCountedStock({ outletId }: { outletId: number }) {
  const { panel, count, serial } = DashboardSearch.parse(useSearch({ strict: false }))
  const navigate = useNavigate()
  const show = (next: Pick<DashboardSearch, 'panel' | 'count' | 'serial'>, replace = false) =>
    void navigate({ to: paths.dashboard, search: next, replace, resetScroll: false })
  const close = () => show({})
  return (
    <>
      <Card
        title="Mon stock"
        flush
        aside={
          <Link className={styles.all} to={paths.orderableArticles}>
            Articles à commander
          </Link>
        }
        foot={
          <Stack gap={3}>
            <CountButton onPress={() => show({ panel: 'counts' })} />
            <OwnPieces outletId={outletId} onSerial={(number) => show({ serial: number })} />
          </Stack>
        }
      >
        {count === undefined ? (
          <ReadBoundary failure="Votre stock n’a pas pu être lu" loading={<SkeletonBlock lines={4} />}>
            <OwnLevels outletId={outletId} />
          </ReadBoundary>
        ) : (
          <NoRows>Les quantités sont masquées tant qu’un inventaire est affiché.</NoRows>
        )}
      </Card>
      {count === undefined && <OwnStockAlerts onSerial={(number) => show({ serial: number })} />}
      <LazyBoundary key={`${panel} ${count} ${serial}`} onClose={close}>
        {panel === 'counts' && (
          <OwnCountsPanel onOpen={(id) => show({ count: id })} onBegun={(id) => show({ count: id }, true)} onClose={close} />
        )}
        {panel === undefined && count !== undefined && <OwnCountPanel key={count} id={count} onClose={close} />}
        {panel === undefined && serial !== undefined && <SerialPanel number={serial} onClose={close} />}
      </LazyBoundary>
    </>
  )
}

function CountButton({ onPress }: { onPress: () => void }) {
  return (
    <Button size="lg" fullWidth variant="default" leftSection={<IconClipboardCheck size={20} stroke={1.7} aria-hidden />} onClick={onPress}>
      Compter mon stock
    </Button>
  )
}
