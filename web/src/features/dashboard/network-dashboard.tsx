import {
  getLastImport,
  getMonthOverview,
  listOutletObjectives,
  reportByMonth,
} from '@backoffice/contract/network-statistics/network-statistics'
import type { User } from '@backoffice/contract/session/user'
import { useState } from 'react'
import { useRead, useReadAhead } from '../../api/use-read.ts'
import { formatLongDay } from '../../format/dates.ts'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { CardGrid, Columns, Page } from '../../ui/layout/page.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { CardBoundary } from './card-boundary.tsx'
import styles from './dashboard.module.css'
import { DaysStrip } from './days-strip.tsx'
import { ImportButton } from './import-button.tsx'
import { importStateOf } from './import-state.ts'
import { ImportStateLine } from './import-state-line.tsx'
import { LedgerAlarm } from './ledger-alarm.tsx'
import { type Month, monthAt } from './month.ts'
import { NetworkCredit } from './network-credit.tsx'
import { PaceCard } from './pace-card.tsx'
import { useIndicator } from './use-indicator.ts'
import { lazyPage } from '../../ui/overlay/lazy-page.ts'

// Managers load none of these: their menu leads to the full pages.
const AlertsCard = lazyPage(() => import('./alerts-card.tsx'), 'AlertsCard')
const RenewalsCard = lazyPage(() => import('./renewals-card.tsx'), 'RenewalsCard')
const MissingCard = lazyPage(() => import('./missing-card.tsx'), 'MissingCard')
const OwnCommission = lazyPage(() => import('./own-commission.tsx'), 'OwnCommission')
// Loaded after the figures of the month, as they are shown below them.
const importNetworkCards = () => import('./network-cards.ts')
const MonthsCard = lazyPage(importNetworkCards, 'MonthsCard')
const DaysCard = lazyPage(importNetworkCards, 'DaysCard')
const OutletsCard = lazyPage(importNetworkCards, 'OutletsCard')
const InactiveCard = lazyPage(importNetworkCards, 'InactiveCard')
const NetworkStockCard = lazyPage(() => import('./network-stock-card.tsx'), 'NetworkStockCard')
const BatchesToPay = lazyPage(() => import('./batches-to-pay.tsx'), 'BatchesToPay')
const MonthsToClose = lazyPage(() => import('../months/index.ts'), 'MonthsToClose')
// Shown until the first import.
const NoData = lazyPage(() => import('./no-data.tsx'), 'NoData')

export function NetworkDashboard({ user }: { user: User }) {
  const [now] = useState(() => new Date())
  const last = useRead(getLastImport, {})
  const isManager = user.roleName === 'ROLE_MANAGER'
  if (last.dataDate === null) return <NoData user={user} />

  const state = importStateOf(last.importedAt, now)
  const subject = isManager ? 'Le réseau' : `Secteur ${user.sectorName ?? ''}`.trim()
  return (
    <Page
      title={`${subject} au ${formatLongDay(last.dataDate)}`}
      subtitle={
        <>
          <ImportStateLine last={last} state={state} isManager={isManager} />
          <DaysStrip dataDate={last.dataDate} />
        </>
      }
      actions={isManager && <ImportButton isNext={state?.isToday !== true} />}
    >
      {isManager && <LedgerAlarm />}
      <Cards month={monthAt(last.dataDate)} user={user} />
    </Page>
  )
}

function Cards({ month, user }: { month: Month; user: User }) {
  const isManager = user.roleName === 'ROLE_MANAGER'
  const [indicator, setIndicator] = useIndicator()
  useReadAhead(getMonthOverview, { query: month.query })
  useReadAhead(listOutletObjectives, { query: month.query })
  useReadAhead(reportByMonth, { query: { year: month.query.year } })
  useReadAhead(reportByMonth, { query: { year: month.query.year - 1 } })

  return (
    <CardGrid>
      <Columns span={8}>
        <CardBoundary lines={22} failure="Le rythme du mois n’a pas pu être lu">
          <PaceCard month={month} indicator={indicator} onIndicator={setIndicator} />
        </CardBoundary>
      </Columns>
      <Columns span={4}>{isManager ? <NetworkCredit /> : <Missing month={month} />}</Columns>
      <Columns span={7}>
        <CardBoundary lines={10} failure="Les douze mois n’ont pas pu être lus">
          <MonthsCard month={month} indicator={indicator} />
        </CardBoundary>
      </Columns>
      <Columns span={5}>
        <CardBoundary lines={10} failure="Les jours du mois n’ont pas pu être lus">
          <DaysCard month={month} indicator={indicator} />
        </CardBoundary>
      </Columns>
      {isManager ? (
        <Outlets month={month} />
      ) : (
        <Columns span={12}>
          <CardBoundary lines={5} failure="Votre commission n’a pas pu être lue">
            <OwnCommission user={user} />
          </CardBoundary>
        </Columns>
      )}
      <Columns span={isManager ? 8 : 12}>
        <CardBoundary lines={4} failure="Le stock n’a pas pu être lu">
          <NetworkStockCard isManager={isManager} />
        </CardBoundary>
      </Columns>
      {isManager && (
        <Columns span={4}>
          <ToDecide />
        </Columns>
      )}
    </CardGrid>
  )
}

/** Shows the months to close and the batches to pay. */
function ToDecide() {
  return (
    <Stack gap={4}>
      <CardBoundary lines={4} failure="Les mois à clore n’ont pas pu être lus">
        <MonthsToClose />
      </CardBoundary>
      <ReadBoundary failure="Les lots à payer n’ont pas pu être lus" loading={null}>
        <BatchesToPay />
      </ReadBoundary>
    </Stack>
  )
}

function Outlets({ month }: { month: Month }) {
  return (
    <>
      <Columns span={8}>
        <CardBoundary lines={11} failure="Les points de vente n’ont pas pu être lus">
          <OutletsCard month={month} />
        </CardBoundary>
      </Columns>
      <Columns span={4}>
        <CardBoundary lines={11} failure="Les points de vente inactifs n’ont pas pu être lus">
          <InactiveCard month={month} isManager />
        </CardBoundary>
      </Columns>
    </>
  )
}

function Missing({ month }: { month: Month }) {
  return (
    <div className={styles.stack}>
      <CardBoundary lines={13} failure="Les points de vente n’ont pas pu être lus">
        <MissingCard month={month} />
      </CardBoundary>
      <CardBoundary lines={11} failure="Les points de vente inactifs n’ont pas pu être lus">
        <InactiveCard month={month} isManager={false} />
      </CardBoundary>
      <CardBoundary lines={6} failure="Les alertes de crédit n’ont pas pu être lues">
        <AlertsCard />
      </CardBoundary>
      <CardBoundary lines={6} failure="Les abonnés à renouveler n’ont pas pu être lus">
        <RenewalsCard />
      </CardBoundary>
    </div>
  )
}
