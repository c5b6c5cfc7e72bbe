import { type Activity, listActivities } from '@backoffice/contract/network-statistics/activities'
import { ActivitySort } from '@backoffice/contract/network-statistics/activity-choices'
import type { RequestOf } from '@backoffice/contract/endpoint'
import { downloadActivities } from '@backoffice/contract/network-statistics/network-statistics'
import { getUserInfo } from '@backoffice/contract/session/session'
import { download } from '../../api/download.ts'
import { useDownload } from '../../api/use-download.ts'
import { useRead } from '../../api/use-read.ts'
import { lazyOverlay } from '../../ui/overlay/lazy-overlay.tsx'
import { DataTable, type ExportFormat } from '../../ui/table/data-table.tsx'
import type { ActivitiesSearch } from './activities-search.ts'
import { activityColumns } from './activity-columns.tsx'
import { LINES_NAME } from './labels.ts'
import type { Period } from '@backoffice/contract/network-statistics/month'
import { readsNetwork } from './reader.ts'
import { readSort, writeSort } from '../../ui/table/table-state.ts'
import { NoActivity } from './no-activity.tsx'

type ActivitiesQuery = Omit<ActivitiesSearch, 'line' | 'start' | 'end'> & Period

type Props = {
  query: ActivitiesQuery
  openLine: number | undefined
  isStale: boolean
  onChange: (next: Partial<ActivitiesSearch>) => void
}

const SIZE = 50

const ActivityPanel = lazyOverlay(() => import('./activity-panel.tsx').then((module) => module.ActivityPanel))

export function ActivitiesList({ query: search, openLine, isStale, onChange }: Props) {
  const { sectorManagerId, show = 'counted', sort = '-date', page = 0, size = SIZE, ...query } = search
  const { roleName } = useRead(getUserInfo, {})
  const { content, totalElements } = useRead(listActivities, {
    query: { ...query, responsableId: sectorManagerId, show, sort, page, size },
  })
  const exportLines = useLinesExport({ ...query, responsableId: sectorManagerId, show, sort })
  const isManager = roleName === 'ROLE_MANAGER'
  const hasLinks = readsNetwork(roleName)

  return (
    <>
      <DataTable<Activity>
        name="activities"
        caption="Lignes d’activité"
        rowsName={LINES_NAME}
        isServerSide
        columns={activityColumns({ isManager, hasLinks, isVoided: show === 'voided' })}
        rows={content}
        rowKey={({ id }) => id}
        sort={readSort(sort)}
        onSort={(next) => onChange({ sort: ActivitySort.safeParse(writeSort(next)).data })}
        query={query.q ?? ''}
        onQuery={(text) => onChange({ q: text.trim() === '' ? undefined : text.trim().slice(0, 60) })}
        queryPlaceholder="Abonné ou carte"
        views={[
          { id: 'counted', label: 'Comptées' },
          { id: 'voided', label: 'Retirées' },
        ]}
        view={show}
        onView={(id) => onChange({ show: id === 'voided' ? 'voided' : undefined })}
        page={{ page, size, total: totalElements, onPage: (next) => onChange({ page: next }), onSize: (next) => onChange({ size: next }) }}
        hrefOf={undefined}
        onOpen={({ id }) => onChange({ page, line: id })}
        onExport={hasLinks ? exportLines : undefined}
        empty={<NoActivity isVoided={show === 'voided'} />}
        isStale={isStale}
      />
      <ActivityPanel
        isOpen={openLine !== undefined}
        id={openLine}
        listedActivity={content.find(({ id }) => id === openLine)}
        isManager={isManager}
        hasLinks={hasLinks}
        onClose={() => onChange({ page: search.page, line: undefined })}
      />
    </>
  )
}

function useLinesExport(query: RequestOf<typeof downloadActivities>['query']) {
  const [run] = useDownload()
  return (format: ExportFormat) => run(() => download(downloadActivities, { query: { ...query, format } }))
}
