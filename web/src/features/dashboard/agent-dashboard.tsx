import { getCreditStats } from '@backoffice/contract/ledger/credit-lines'
import type { User } from '@backoffice/contract/session/user'
import { IconPlus } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { useQuietRead } from '../../api/use-read.ts'
import { paths } from '../../paths.ts'
import { SkeletonBlock } from '../../ui/feedback/states.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Card, CardGrid, Columns, Page } from '../../ui/layout/page.tsx'
import { withCard } from '../../ui/layout/with-card.tsx'
import { lazyPage } from '../../ui/overlay/lazy-page.ts'
import { hoursUntil, formatHours, OwnBalance, RunOutLine } from '../ledger/index.ts'
import styles from './credit-cards.module.css'
import { AgentSale } from './agent-sale.tsx'
import { InProgressCard } from './in-progress-card.tsx'
import { AgentWaitingCard } from './waiting-card.tsx'

// Loaded later, as they are shown below the daily decisions.
const AlertsCard = lazyPage(() => import('./alerts-card.tsx'), 'AlertsCard')
const RenewalsCard = lazyPage(() => import('./renewals-card.tsx'), 'RenewalsCard')
const OwnCommission = lazyPage(() => import('./own-commission.tsx'), 'OwnCommission')

const HOURS_MAX = 96

export function AgentDashboard({ user }: { user: User }) {
  const navigate = useNavigate()
  return (
    <Page
      title={`Bonjour ${user.firstName}`}
      actions={
        <Button
          variant="default"
          leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />}
          onClick={() => void navigate({ to: paths.ownCredit, search: { panel: 'ask' } })}
        >
          Demander un crédit
        </Button>
      }
    >
      <CardGrid>
        <Columns span={4}>
          <Card title="Mon solde" aside={<Link to={paths.ownCredit}>Mouvements →</Link>}>
            <ReadBoundary failure="Votre solde n’a pas pu être lu" loading={<SkeletonBlock lines={4} />}>
              <OwnBalance userId={user.id} />
            </ReadBoundary>
            <HoursLeft userId={user.id} />
            <RunOutLine userId={user.id} />
          </Card>
        </Columns>
        <Columns span={8}>
          <ReadBoundary failure="Les demandes de vos clients n’ont pas pu être lues" loading={<SkeletonBlock lines={6} />} wrap={withCard}>
            <AgentWaitingCard />
          </ReadBoundary>
        </Columns>
        <Columns span={4}>
          <ReadBoundary failure="Les alertes de crédit n’ont pas pu être lues" loading={<SkeletonBlock lines={5} />} wrap={withCard}>
            <AlertsCard />
          </ReadBoundary>
        </Columns>
        <Columns span={8}>
          <ReadBoundary failure="Les transactions en cours n’ont pas pu être lues" loading={<SkeletonBlock lines={7} />} wrap={withCard}>
            <InProgressCard />
          </ReadBoundary>
        </Columns>
        <Month user={user} />
      </CardGrid>
      <AgentSale userId={user.id} />
    </Page>
  )
}

/** Shows the subscribers to renew and the commission of the month. */
function Month({ user }: { user: User }) {
  return (
    <>
      <Columns span={4}>
        <ReadBoundary failure="Les abonnés à renouveler n’ont pas pu être lus" loading={<SkeletonBlock lines={5} />} wrap={withCard}>
          <RenewalsCard />
        </ReadBoundary>
      </Columns>
      <Columns span={8}>
        <ReadBoundary failure="Votre commission n’a pas pu être lue" loading={<SkeletonBlock lines={5} />} wrap={withCard}>
          <OwnCommission user={user} />
        </ReadBoundary>
      </Columns>
    </>
  )
}

/** Shows the hours of float left, unless more than four days: beyond that the sentence is enough. Keeps its place, so that nothing moves. */
function HoursLeft({ userId }: { userId: number }) {
  const [now] = useState(() => new Date())
  const stats = useQuietRead(getCreditStats, { params: { userId } })
  const at = stats?.runOut.zero.at ?? null
  const hours = at === null ? HOURS_MAX + 1 : hoursUntil(at, now)
  return <p className={styles.hours}>{hours > HOURS_MAX ? '\u00a0' : `${formatHours(hours)} de solde`}</p>
}
