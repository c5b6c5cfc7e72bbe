import { getBalance } from '@backoffice/contract/ledger'
import { getUserInfo } from '@backoffice/contract/session'
import type { User } from '@backoffice/contract/user'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { useQuietRead, useRead } from '../../api/use-read.ts'
import { paths } from '../../paths.ts'
import { inCard } from '../../ui/in-card.tsx'
import { Card, CardGrid, Columns, Page } from '../../ui/page.tsx'
import { AskPanel, OwnRequests, OwnRequestsPanel, queuesOf, RequestPanel } from '../credit-requests/index.ts'
import styles from './ledger.module.css'
import { MovementsTable } from './movements-table.tsx'
import { OwnBalance, RunOutLine } from './own-balance.tsx'
import type { OwnCreditSearch } from './own-credit-search.ts'
import { OwnFigures } from './own-figures.tsx'
import { TakeCreditDialog } from './take-credit-dialog.tsx'

const route = getRouteApi(paths.ownCredit)
const REQUESTS_SHOWN = 6

type Change = (next: Partial<OwnCreditSearch>) => void

/** One's own credit: what can be spent and until when, what was asked, every movement. */
export function OwnCreditScreen() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const user = useRead(getUserInfo, {})
  const change: Change = (next) => void navigate({ search: (known) => ({ ...known, ...next }), resetScroll: false })
  return (
    <Page
      title="Mon crédit"
      actions={
        <>
          {user.roleName === 'ROLE_AGENT' && (
            <Button variant="default" onClick={() => change({ panel: 'return', id: undefined })}>
              Rendre du crédit
            </Button>
          )}
          <Button leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />} onClick={() => change({ panel: 'ask', id: undefined })}>
            Demander un crédit
          </Button>
        </>
      }
    >
      <Summary user={user} onOpen={(id) => change({ id, panel: undefined })} />
      <div id="mouvements" className={styles.place}>
        <ReadBoundary failure="Les mouvements n’ont pas pu être lus" around={inCard}>
          <MovementsTable
            userId={user.id}
            account={search.account ?? 'available'}
            page={search.page ?? 0}
            mayExport={user.roleName === 'ROLE_AGENT'}
            onAccount={(account) => change({ account: account === 'commission' ? account : undefined, page: undefined })}
            onPage={(page) => change({ page: page === 0 ? undefined : page })}
          />
        </ReadBoundary>
      </div>
      <Panels user={user} search={search} onChange={change} />
    </Page>
  )
}

function Summary({ user: { id }, onOpen }: { user: User; onOpen: (id: number) => void }) {
  return (
    <CardGrid>
      <Columns span={4}>
        <Card>
          <ReadBoundary failure="Le solde n’a pas pu être lu">
            <OwnBalance userId={id} />
          </ReadBoundary>
          <RunOutLine userId={id} />
        </Card>
      </Columns>
      <Columns span={4}>
        <Card
          title="Mes demandes"
          flush
          className={styles.scrolled}
          aside={
            <Link className={styles.all} to={paths.ownCredit} search={{ panel: 'requests' }} resetScroll={false}>
              Toutes
            </Link>
          }
        >
          <ReadBoundary failure="Les demandes n’ont pas pu être lues">
            <OwnRequests userId={id} shown={REQUESTS_SHOWN} onOpen={onOpen} />
          </ReadBoundary>
        </Card>
      </Columns>
      <Columns span={4}>
        <Card title="En chiffres">
          <ReadBoundary failure="Les chiffres n’ont pas pu être lus">
            <OwnFigures userId={id} />
          </ReadBoundary>
        </Card>
      </Columns>
    </CardGrid>
  )
}

type PanelsProps = { user: User; search: OwnCreditSearch; onChange: Change }

function Panels({ user, search: { id, panel }, onChange }: PanelsProps) {
  const balance = useQuietRead(getBalance, { params: { userId: user.id } })
  const close = () => onChange({ id: undefined, panel: undefined })
  return (
    <Suspense fallback={null}>
      {panel === 'ask' && (
        <AskPanel
          userId={user.id}
          queues={queuesOf(user)}
          available={balance?.available}
          onClose={close}
          onAsked={(asked) => onChange({ id: asked, panel: undefined })}
        />
      )}
      {panel === 'return' && balance && <TakeCreditDialog userId={user.id} name={null} available={balance.available} onClose={close} />}
      {panel === 'requests' && (
        <OwnRequestsPanel userId={user.id} onOpen={(request) => onChange({ id: request, panel: undefined })} onClose={close} />
      )}
      {panel === undefined && id !== undefined && <RequestPanel key={id} id={id} onClose={close} />}
    </Suspense>
  )
}
