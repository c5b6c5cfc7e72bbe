import { ACCOUNT_STATUS_LABELS } from '@backoffice/contract/accounts/account-table'
import { displayNameOf } from '@backoffice/contract/accounts/account-name'
import { getAccount } from '@backoffice/contract/accounts/accounts'
import { withDe } from '@backoffice/contract/elision'
import { Link, useNavigate } from '@tanstack/react-router'
import { IconArrowLeft } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useRead } from '../../api/use-read.ts'
import { formatPhone, telOf } from '../../format/phone.ts'
import { paths } from '../../paths.ts'
import { StatusWord } from '../../ui/feedback/status-word.tsx'
import { ButtonLink } from '../../ui/form/button.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { STATUS_TONE } from './account.ts'
import { accountColumns } from './account-columns.tsx'
import { KINDS } from './kinds.ts'
import { type ListedAccount, useAccounts, useAccountsDownload } from './use-accounts.ts'

type PortfolioKind = 'outlets' | 'clients'

type Props = { id: number; kind: PortfolioKind; onKind: (kind: PortfolioKind) => void }

export function CreditAgentPortfolio({ id, kind, onKind }: Props) {
  const agent = useRead(getAccount, { params: { id } })
  const navigate = useNavigate()
  const portfolio = { outlets: usePortfolio(id, 'outlets'), clients: usePortfolio(id, 'clients') }
  const rows = portfolio[kind]
  const columns = useMemo(() => accountColumns(kind).filter((column) => column.id !== 'creditAgent'), [kind])
  const name = `portfolio-${kind}`
  const exportOf = useAccountsDownload(kind, {})

  return (
    <Page
      title={displayNameOf(agent)}
      subtitle={
        <>
          <StatusWord tone={STATUS_TONE[agent.status]}>{ACCOUNT_STATUS_LABELS[agent.status]}</StatusWord>
          {agent.email !== null && <a href={`mailto:${agent.email}`}>{agent.email}</a>}
          {agent.phone !== '' && <a href={telOf(agent.phone)}>{formatPhone(agent.phone)}</a>}
          <Link to={paths.accounts} search={{ kind: 'creditAgents', id }}>
            Sa fiche
          </Link>
        </>
      }
      actions={
        <ButtonLink to={paths.creditAgents} variant="default" leftSection={<IconArrowLeft size={16} stroke={1.8} />}>
          Tous les agents
        </ButtonLink>
      }
    >
      <DataTable<ListedAccount>
        key={kind}
        name={name}
        caption={`Portefeuille ${withDe(displayNameOf(agent))}, ${KINDS[kind].plural}`}
        rowsName={[KINDS[kind].singular, KINDS[kind].plural]}
        columns={columns}
        rows={rows}
        rowKey={(account) => account.id}
        views={(['outlets', 'clients'] as const).map((view) => ({ id: view, label: KINDS[view].tab, count: portfolio[view].length }))}
        view={kind}
        onView={(view) => onKind(view === 'clients' ? 'clients' : 'outlets')}
        onOpen={(account) => void navigate({ to: paths.accounts, search: { kind: kind === 'clients' ? kind : undefined, id: account.id } })}
        onExport={exportOf({ name, columns, view: `agent:${id}` })}
        empty={`Aucun ${KINDS[kind].singular} dans ce portefeuille.`}
      />
    </Page>
  )
}

function usePortfolio(id: number, kind: PortfolioKind): readonly ListedAccount[] {
  const accounts = useAccounts(kind)
  return useMemo(() => accounts.filter(({ creditAgentId }) => creditAgentId === id), [accounts, id])
}
