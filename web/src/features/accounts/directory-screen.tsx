import { type Colleague, listColleagues } from '@backoffice/contract/accounts/directory'
import { ROLES, type Role } from '@backoffice/contract/roles'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { useRead } from '../../api/use-read.ts'
import { useTableDownload } from '../../api/use-download.ts'
import { paths } from '../../paths.ts'
import { SkeletonBlock } from '../../ui/feedback/states.tsx'
import { Card, Page } from '../../ui/layout/page.tsx'
import { DataTable, type TableView } from '../../ui/table/data-table.tsx'
import { tableStateOf } from '../../ui/table/table-state.ts'
import { directoryColumns } from './directory-columns.tsx'
import { NobodyElse } from './nobody-else.tsx'

const route = getRouteApi(paths.directory)
const INITIAL = { id: 'name', direction: 'asc' } as const

export function DirectoryScreen() {
  return (
    <Page title="Annuaire" subtitle="Les personnes avec qui vous travaillez, et comment les joindre.">
      <ReadBoundary
        failure="L’annuaire n’a pas pu être lu"
        loading={
          <Card>
            <SkeletonBlock lines={12} />
          </Card>
        }
      >
        <Directory />
      </ReadBoundary>
    </Page>
  )
}

function Directory() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const colleagues = useRead(listColleagues, {})
  const exportOf = useTableDownload(listColleagues, {})
  const { role } = search
  const rows = useMemo(() => colleagues.filter(({ roleName }) => role === undefined || roleName === role), [colleagues, role])
  const state = tableStateOf(
    search,
    INITIAL,
    (next) => void navigate({ search: (previous) => ({ ...previous, ...next }), replace: 'q' in next, resetScroll: false }),
  )
  return (
    <DataTable<Colleague>
      name="directory"
      caption="Annuaire"
      rowsName={['personne', 'personnes']}
      columns={directoryColumns}
      rows={rows}
      rowKey={({ id }) => id}
      {...state}
      queryPlaceholder="Nom ou numéro"
      views={viewsOf(colleagues)}
      view={role ?? 'all'}
      onView={(id) => void navigate({ search: (previous) => ({ ...previous, role: ROLES.find((option) => option === id) }) })}
      onExport={exportOf({ name: 'directory', columns: directoryColumns, view: role })}
      empty={<NobodyElse />}
    />
  )
}

/** Short, so that all of them fit on one line beside the tools. */
const VIEW_LABEL: Record<Role, string> = {
  ROLE_MANAGER: 'Gestionnaires',
  ROLE_RESP: 'Responsables',
  ROLE_AGENT: 'Agents',
  ROLE_PDV: 'PDV',
  ROLE_CLIENT: 'Clients',
}

/** Returns the view of everybody, then one per role that somebody has. */
function viewsOf(colleagues: readonly Colleague[]): TableView[] {
  const roles = ROLES.flatMap((role) => {
    const count = colleagues.filter(({ roleName }) => roleName === role).length
    return count === 0 ? [] : [{ id: role, label: VIEW_LABEL[role], count }]
  })
  return [{ id: 'all', label: 'Tous', count: colleagues.length }, ...roles]
}
