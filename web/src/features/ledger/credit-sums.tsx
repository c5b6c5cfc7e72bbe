import { getCreditSummary } from '@backoffice/contract/ledger/credit-lines'
import { getUserInfo } from '@backoffice/contract/session/session'
import { Link } from '@tanstack/react-router'
import { useQuietRead, useRead } from '../../api/use-read.ts'
import { formatMoney } from '../../format/money.ts'
import { paths } from '../../paths.ts'
import { HeaderFigures } from '../../ui/chart/figure-card.tsx'
import { todayHere } from '../../ui/form/french-date.ts'
import { Definition } from '../../ui/overlay/definition.tsx'
import type { CreditHistorySearch } from './credit-history-search.ts'
import styles from './credit-lines.module.css'

export function CreditSums() {
  const { roleName } = useRead(getUserInfo, {})
  const summary = useQuietRead(getCreditSummary, {})
  if (!summary) return null
  const { floats, balances, held, owed, today } = summary
  const isManager = roleName === 'ROLE_MANAGER'
  return (
    <HeaderFigures
      figures={[
        ...(isManager ? [{ label: 'Chez les agents', value: <Sum amount={floats} search={{ role: 'ROLE_AGENT' }} /> }] : []),
        { label: 'Chez les vendeurs', value: <Sum amount={balances} search={{ role: 'sellers' }} /> },
        {
          label: 'Dont retenu',
          value: (
            <Link className={styles.sum} to={isManager ? paths.transactions : paths.creditAgentTransactions}>
              {formatMoney(held)}
            </Link>
          ),
        },
        { label: 'Dû', value: <Sum amount={owed} search={{ sort: '-owed' }} /> },
        { label: <CreditedToday />, value: <Sum amount={today.credited} search={creditedOn(todayHere())} /> },
      ]}
    />
  )
}

function CreditedToday() {
  return (
    <>
      Crédité aujourd’hui{' '}
      <Definition term="Crédité aujourd’hui">
        Les crédits reçus aujourd’hui, sans ceux qui ont été contre-passés depuis ni leur contre-passation.
      </Definition>
    </>
  )
}

const creditedOn = (day: string) => ({ part: 'movements', kind: 'credited', start: day, end: day }) as const

function Sum({ amount, search }: { amount: number; search: Partial<CreditHistorySearch> }) {
  return (
    <Link className={styles.sum} to={paths.creditHistory} search={search}>
      {formatMoney(amount)}
    </Link>
  )
}
