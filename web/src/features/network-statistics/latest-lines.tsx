import { listActivities } from '@backoffice/contract/network-statistics/activities'
import { getUserInfo } from '@backoffice/contract/session/session'
import { Link, useNavigate } from '@tanstack/react-router'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { useRead } from '../../api/use-read.ts'
import { formatNumber } from '../../format/numbers.ts'
import { paths } from '../../paths.ts'
import { Card } from '../../ui/layout/page.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { activityColumns } from './activity-columns.tsx'
import type { SubjectQuery } from './subjects.ts'
import { LINES_NAME } from './labels.ts'
import type { Period } from '@backoffice/contract/network-statistics/month'
import { readsNetwork } from './reader.ts'

const SIZE = 10

type Props = { month: Period; query: SubjectQuery }

export function LatestLines(props: Props) {
  return (
    <Card title="Dernières lignes du mois" aside={<AllLines {...props} />} flush>
      <ReadBoundary failure="Les lignes n’ont pas pu être lues">
        <Lines {...props} />
      </ReadBoundary>
    </Card>
  )
}

function Lines({ month, query }: Props) {
  const navigate = useNavigate()
  const { roleName } = useRead(getUserInfo, {})
  const { content, totalElements } = useRead(listActivities, { query: { ...month, ...query, size: SIZE } })
  const columns = activityColumns({
    isManager: roleName === 'ROLE_MANAGER',
    hasLinks: readsNetwork(roleName),
    isVoided: false,
    isOneOutlet: query.outletId !== undefined,
  })
  return (
    <DataTable
      name="latest-lines"
      caption={`Dernières lignes, ${formatNumber(content.length)} sur ${formatNumber(totalElements)}`}
      rowsName={LINES_NAME}
      columns={columns.map((column) => ({ ...column, sortable: false }))}
      rows={content}
      rowKey={({ id }) => id}
      isServerSide
      isPlain
      onOpen={({ id }) => void navigate({ to: paths.activities, search: { ...searchOf({ month, query }), line: id } })}
      empty="Aucune ligne ce mois-ci"
    />
  )
}

function AllLines(props: Props) {
  return (
    <Link to={paths.activities} search={searchOf(props)}>
      Toutes les lignes du mois
    </Link>
  )
}

function searchOf({ month, query: { responsableId: sectorManagerId, ...scope } }: Props) {
  return { ...month, sectorManagerId, ...scope }
}
