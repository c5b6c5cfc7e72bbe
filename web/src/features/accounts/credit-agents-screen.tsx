import { getRouteApi } from '@tanstack/react-router'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { paths } from '../../paths.ts'
import { SkeletonBlock } from '../../ui/feedback/states.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { withCard, withPage } from '../../ui/layout/with-card.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { tableStateOf } from '../../ui/table/table-state.ts'
import { CreditAgentPortfolio } from './credit-agent-portfolio.tsx'
import { agentColumns, type AgentRow, useAgentFloats } from './float-columns.tsx'
import { useAccountsDownload } from './use-accounts.ts'
import { NoCreditAgent } from './no-credit-agent.tsx'

const route = getRouteApi(paths.creditAgents)
const INITIAL = { id: 'name', direction: 'asc' } as const

export function CreditAgentsScreen() {
  const { id, kind } = route.useSearch()
  const navigate = route.useNavigate()
  const loading = <SkeletonBlock lines={10} />
  if (id !== undefined) {
    return (
      <ReadBoundary failure="Le portefeuille n’a pas pu être lu" loading={loading} wrap={withPage('Portefeuille d’agent')}>
        <CreditAgentPortfolio
          id={id}
          kind={kind ?? 'outlets'}
          onKind={(next) => void navigate({ search: { id, kind: next === 'clients' ? next : undefined } })}
        />
      </ReadBoundary>
    )
  }
  return (
    <Page
      title="Agents crédit"
      subtitle="Chacun avec son solde et son portefeuille d’aujourd’hui. Ouvrez-en un pour voir ses points de vente et ses clients."
    >
      <ReadBoundary failure="Les agents n’ont pas pu être lus" loading={loading} wrap={withCard}>
        <Agents />
      </ReadBoundary>
    </Page>
  )
}

function Agents() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const rows = useAgentFloats()
  const exportOf = useAccountsDownload('creditAgents', {})
  const state = tableStateOf(
    search,
    INITIAL,
    (next) => void navigate({ search: (previous) => ({ ...previous, ...next }), replace: 'q' in next, resetScroll: false }),
  )
  return (
    <DataTable<AgentRow>
      name="credit-agents"
      caption="Agents crédit"
      rowsName={['agent', 'agents']}
      columns={agentColumns}
      rows={rows}
      rowKey={({ id }) => id}
      {...state}
      queryPlaceholder="Nom ou adresse"
      onOpen={({ id }) => void navigate({ search: { id } })}
      hrefOf={({ id }) => `${paths.creditAgents}?id=${id}`}
      onExport={exportOf({ name: 'credit-agents', columns: agentColumns, view: 'floats' })}
      totalsLabel="Total"
      empty={<NoCreditAgent />}
    />
  )
}
