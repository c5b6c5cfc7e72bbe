import { getCreditSummary } from '@backoffice/contract/ledger/credit-lines'
import { getUserInfo } from '@backoffice/contract/session/session'
import { Link } from '@tanstack/react-router'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { useRead } from '../../api/use-read.ts'
import { formatMoney } from '../../format/money.ts'
import { paths } from '../../paths.ts'
import { HeaderFigures } from '../../ui/chart/figure-card.tsx'
import { todayHere } from '../../ui/form/french-date.ts'
import { DefinedTerm } from '../../ui/overlay/definition.tsx'
import { CREDITED_TODAY } from './credited-today.ts'
import type { CreditHistorySearch } from './credit-history-search.ts'

export function CreditSums() {
  const { roleName } = useRead(getUserInfo, {})
  const isManager = roleName === 'ROLE_MANAGER'
  return (
    <ReadBoundary loading={<UnreadSums isManager={isManager} />} isQuiet>
      <Sums isManager={isManager} />
    </ReadBoundary>
  )
}

function UnreadSums({ isManager }: { isManager: boolean }) {
  const labels = [...(isManager ? [LABELS.floats] : []), LABELS.balances, LABELS.held, LABELS.owed, LABELS.creditedToday]
  return <HeaderFigures figures={labels.map((label) => ({ label, value: '…' }))} />
}

function Sums({ isManager }: { isManager: boolean }) {
  const { floats, balances, held, owed, today } = useRead(getCreditSummary, {})
  return (
    <HeaderFigures
      figures={[
        ...(isManager ? [{ label: LABELS.floats, value: <Sum amount={floats} search={{ role: 'ROLE_AGENT' }} /> }] : []),
        { label: LABELS.balances, value: <Sum amount={balances} search={{ role: 'sellers' }} /> },
        {
          label: LABELS.held,
          value: <Link to={isManager ? paths.transactions : paths.creditAgentTransactions}>{formatMoney(held)}</Link>,
        },
        { label: LABELS.owed, value: <Sum amount={owed} search={{ sort: '-owed' }} /> },
        { label: LABELS.creditedToday, value: <Sum amount={today.credited} search={creditedOn(todayHere())} /> },
      ]}
    />
  )
}

const LABELS = {
  floats: 'Chez les agents',
  balances: 'Chez les vendeurs',
  held: 'Dont retenu',
  owed: 'Dû',
  creditedToday: <DefinedTerm {...CREDITED_TODAY} />,
}

const creditedOn = (day: string) => ({ part: 'movements', kind: 'credited', start: day, end: day }) as const

function Sum({ amount, search }: { amount: number; search: Partial<CreditHistorySearch> }) {
  return (
    <Link to={paths.creditHistory} search={search}>
      {formatMoney(amount)}
    </Link>
  )
}
