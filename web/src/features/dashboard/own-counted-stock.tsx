import { IconClipboardCheck } from '@tabler/icons-react'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { paths } from '../../paths.ts'
import { SkeletonBlock } from '../../ui/feedback/states.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Card } from '../../ui/layout/page.tsx'
import { NoRows } from '../../ui/layout/row-list.tsx'
import { LazyBoundary } from '../../ui/overlay/lazy-boundary.tsx'
import { OwnCountPanel, OwnCountsPanel } from '../stock-counts/index.ts'
import { DashboardSearch } from './dashboard-search.ts'
import { OwnLevels } from './own-levels.tsx'
import styles from './seller-dashboard.module.css'

/** Shows what an outlet has of each article, and beside it the count that the address names. Whoever counts does not see the quantities. */
export function OwnCountedStock({ outletId }: { outletId: number }) {
  const { panel, count } = DashboardSearch.parse(useSearch({ strict: false }))
  const navigate = useNavigate()
  const show = (next: Pick<DashboardSearch, 'panel' | 'count'>, replace = false) =>
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
        foot={<CountButton onPress={() => show({ panel: 'counts' })} />}
      >
        {count === undefined ? (
          <ReadBoundary failure="Votre stock n’a pas pu être lu" loading={<SkeletonBlock lines={4} />}>
            <OwnLevels outletId={outletId} />
          </ReadBoundary>
        ) : (
          <NoRows>Les quantités sont masquées à côté d’un inventaire.</NoRows>
        )}
      </Card>
      <LazyBoundary key={`${panel} ${count}`} onClose={close}>
        {panel === 'counts' && (
          <OwnCountsPanel onOpen={(id) => show({ count: id })} onBegun={(id) => show({ count: id }, true)} onClose={close} />
        )}
        {panel === undefined && count !== undefined && <OwnCountPanel key={count} id={count} onClose={close} />}
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
