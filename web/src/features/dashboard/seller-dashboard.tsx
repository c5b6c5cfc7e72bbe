import { getBalance } from '@backoffice/contract/ledger/ledger'
import type { User } from '@backoffice/contract/session/user'
import { IconPlus, IconShoppingBag } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { useQuietRead } from '../../api/use-read.ts'
import { paths } from '../../paths.ts'
import { SkeletonBlock } from '../../ui/feedback/states.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Card, Page } from '../../ui/layout/page.tsx'
import { withCard } from '../../ui/layout/with-card.tsx'
import { AskPanel, OwnRequests, OwnRequestsPanel, queuesOf, RequestPanel } from '../credit-requests/index.ts'
import { OwnBalance, RunOutLine } from '../ledger/index.ts'
import { OwnSalePanel, OwnSales, OwnSalesPanel, SellPanel } from '../transactions/index.ts'
import { Stack } from '../../ui/layout/stack.tsx'
import styles from './seller-dashboard.module.css'
import { useDashboardPanel } from './use-dashboard-panel.ts'
import { lazyPage } from '../../ui/overlay/lazy-page.ts'
import { LazyBoundary } from '../../ui/overlay/lazy-boundary.tsx'

// They load apart: they stand below what is used at the counter.
const OwnMonth = lazyPage(() => import('./own-month.tsx'), 'OwnMonth')
const OwnCommission = lazyPage(() => import('./own-commission.tsx'), 'OwnCommission')
const OwnMovements = lazyPage(() => import('./own-movements.tsx'), 'OwnMovements')
const OwnRenewals = lazyPage(() => import('./own-renewals.tsx'), 'OwnRenewals')
const OwnStock = lazyPage(() => import('./own-stock.tsx'), 'OwnStock')

const REQUESTS_SHOWN = 4
const SALES_SHOWN = 5

/** Shows what an outlet or client can spend, sell and request; used on a phone at the counter. */
export function SellerDashboard({ user }: { user: User }) {
  const { opened: openPanel, open, finish, close } = useDashboardPanel()
  return (
    <>
      <Page title={`Bonjour ${user.firstName}`} subtitle={user.outletName && `${user.outletName}, n°\u00a0${user.outletNumber}`}>
        <div className={styles.sides}>
          <Stack>
            <ReadBoundary failure="Votre solde n’a pas pu être lu" loading={<SkeletonBlock lines={4} />}>
              <OwnBalance userId={user.id} />
            </ReadBoundary>
            <Stack gap={3}>
              <Button
                size="lg"
                fullWidth
                leftSection={<IconShoppingBag size={20} stroke={1.7} aria-hidden />}
                onClick={() => open({ panel: 'sell' })}
              >
                Vendre une formule
              </Button>
              <Button
                size="lg"
                fullWidth
                variant="default"
                leftSection={<IconPlus size={20} stroke={1.7} aria-hidden />}
                onClick={() => open({ panel: 'ask' })}
              >
                Demander un crédit
              </Button>
            </Stack>
            <RunOutLine userId={user.id} />
            {user.roleName === 'ROLE_PDV' && <Renewals />}
            <Requests user={user} onOpen={(request) => open({ request })} />
            {user.roleName === 'ROLE_PDV' && (
              <ReadBoundary failure="Vos livraisons n’ont pas pu être lues" loading={<SkeletonBlock lines={4} />} wrap={withCard}>
                <OwnStock user={user} />
              </ReadBoundary>
            )}
          </Stack>
          <Stack>
            <Sales user={user} onOpen={(sale) => open({ sale })} />
            <Month user={user} onOpen={open} />
          </Stack>
        </div>
      </Page>
      <Panels user={user} openPanel={openPanel} onOpen={open} onFinish={finish} onClose={close} />
    </>
  )
}

function Renewals() {
  return (
    <ReadBoundary failure="Vos abonnés à renouveler n’ont pas pu être lus" loading={<SkeletonBlock lines={9} />} wrap={withCard}>
      <OwnRenewals />
    </ReadBoundary>
  )
}

function Requests({ user: { id }, onOpen }: { user: User; onOpen: (request: number) => void }) {
  return (
    <Card
      title="Mes demandes"
      flush
      aside={
        <Link className={styles.all} to={paths.dashboard} search={{ panel: 'requests' }} resetScroll={false}>
          Toutes
        </Link>
      }
    >
      <ReadBoundary failure="Vos demandes n’ont pas pu être lues" loading={<SkeletonBlock lines={8} />}>
        <OwnRequests userId={id} rowsMax={REQUESTS_SHOWN} onOpen={onOpen} />
      </ReadBoundary>
    </Card>
  )
}

function Sales({ user: { id }, onOpen }: { user: User; onOpen: (sale: number) => void }) {
  return (
    <Card
      title="Mes ventes"
      flush
      aside={
        <Link className={styles.all} to={paths.dashboard} search={{ panel: 'sales' }} resetScroll={false}>
          Toutes
        </Link>
      }
    >
      <ReadBoundary failure="Vos ventes n’ont pas pu être lues" loading={<SkeletonBlock lines={12} />}>
        <OwnSales userId={id} rowsMax={SALES_SHOWN} onOpen={onOpen} />
      </ReadBoundary>
    </Card>
  )
}

/** Shows the month and the commission to outlets only: a client has neither. */
function Month({ user, onOpen }: Pick<PanelsProps, 'user' | 'onOpen'>) {
  const { id, roleName } = user
  return (
    <>
      {roleName === 'ROLE_PDV' && (
        <>
          <ReadBoundary failure="Votre mois n’a pas pu être lu" loading={<SkeletonBlock lines={11} />} wrap={withCard}>
            <OwnMonth />
          </ReadBoundary>
          <ReadBoundary failure="Votre commission n’a pas pu être lue" loading={<SkeletonBlock lines={7} />} wrap={withCard}>
            <OwnCommission user={user} />
          </ReadBoundary>
        </>
      )}
      <ReadBoundary failure="Vos mouvements n’ont pas pu être lus" loading={<SkeletonBlock lines={14} />} wrap={withCard}>
        <OwnMovements userId={id} onOpen={onOpen} />
      </ReadBoundary>
    </>
  )
}

type PanelsProps = {
  user: User
  openPanel: ReturnType<typeof useDashboardPanel>['opened']
  onOpen: ReturnType<typeof useDashboardPanel>['open']
  onFinish: ReturnType<typeof useDashboardPanel>['finish']
  onClose: () => void
}

function Panels({ user, openPanel: { panel, amount, request, sale }, onOpen, onFinish, onClose }: PanelsProps) {
  const balance = useQuietRead(getBalance, { params: { userId: user.id } })
  const [newSale, setNewSale] = useState<number>()
  const onSold = (id: number) => {
    setNewSale(id)
    onFinish({ sale: id })
  }
  return (
    <LazyBoundary key={`${panel} ${sale} ${request}`} onClose={onClose}>
      {panel === 'sell' && (
        <SellPanel
          userId={user.id}
          onClose={onClose}
          onSold={(id) => onSold(id)}
          onAsk={(missing) => onOpen({ panel: 'ask', amount: missing })}
        />
      )}
      {panel === 'ask' && (
        <AskPanel
          userId={user.id}
          queues={queuesOf(user)}
          available={balance?.available}
          missing={amount}
          onClose={onClose}
          onAsked={(requestId) => onFinish({ request: requestId })}
        />
      )}
      {panel === 'requests' && <OwnRequestsPanel userId={user.id} onOpen={(id) => onOpen({ request: id })} onClose={onClose} />}
      {panel === 'sales' && <OwnSalesPanel userId={user.id} onOpen={(id) => onOpen({ sale: id })} onClose={onClose} />}
      {panel === undefined && sale !== undefined && (
        <OwnSalePanel key={sale} id={sale} isNew={sale === newSale} userId={user.id} onClose={onClose} />
      )}
      {panel === undefined && request !== undefined && <RequestPanel key={request} id={request} onClose={onClose} />}
    </LazyBoundary>
  )
}
