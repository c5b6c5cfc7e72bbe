import { getUserInfo } from '@backoffice/contract/session/session'
import type { User } from '@backoffice/contract/session/user'
import { IconPlus } from '@tabler/icons-react'
import { getRouteApi, Link } from '@tanstack/react-router'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { useRead } from '../../api/use-read.ts'
import { paths } from '../../paths.ts'
import { SkeletonBlock } from '../../ui/feedback/states.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Card, CardGrid, Columns, Page } from '../../ui/layout/page.tsx'
import { withCard } from '../../ui/layout/with-card.tsx'
import { OwnRequests } from '../credit-requests/index.ts'
import { keptOf, MovementsTable, OwnBalance, OwnFigures, RunOutLine, viewOf } from '../ledger/index.ts'
import styles from './own-credit.module.css'
import { OwnCreditPanels } from './own-credit-panels.tsx'
import type { OwnCreditSearch } from './own-credit-search.ts'

const route = getRouteApi(paths.ownCredit)
const REQUESTS_SHOWN = 6

type Show = (panel: Partial<OwnCreditSearch>) => void

export function OwnCreditScreen() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const user = useRead(getUserInfo, {})
  const change = (next: Partial<OwnCreditSearch>) => void navigate({ search: (previous) => ({ ...previous, ...next }), resetScroll: false })
  const show: Show = (panel) => change({ id: undefined, sale: undefined, panel: undefined, amount: undefined, ...panel })
  return (
    <Page
      title="Mon crédit"
      actions={
        <>
          {user.roleName === 'ROLE_AGENT' && (
            <Button variant="default" onClick={() => show({ panel: 'return' })}>
              Rendre du crédit
            </Button>
          )}
          <Button leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />} onClick={() => show({ panel: 'ask' })}>
            Demander un crédit
          </Button>
        </>
      }
    >
      <Summary user={user} onOpen={(id) => show({ id })} />
      <div id="mouvements" className={styles.place}>
        <ReadBoundary failure="Les mouvements n’ont pas pu être lus" wrap={withCard}>
          <MovementsTable
            userId={user.id}
            view={viewOf(search)}
            page={search.page ?? 0}
            mayExport={user.roleName === 'ROLE_AGENT'}
            onView={(view) => change({ ...keptOf(view), page: undefined })}
            onPage={(page) => change({ page: page === 0 ? undefined : page })}
            onOpen={(opens) => show('sale' in opens ? opens : { id: opens.request })}
          />
        </ReadBoundary>
      </div>
      <OwnCreditPanels user={user} search={search} onShow={show} />
    </Page>
  )
}

function Summary({ user: { id }, onOpen }: { user: User; onOpen: (id: number) => void }) {
  return (
    <CardGrid>
      <Columns span={4}>
        <Card>
          <ReadBoundary failure="Le solde n’a pas pu être lu" loading={<SkeletonBlock lines={4} />}>
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
          <ReadBoundary failure="Les demandes n’ont pas pu être lues" loading={<SkeletonBlock lines={12} />}>
            <OwnRequests userId={id} rowsMax={REQUESTS_SHOWN} onOpen={onOpen} />
          </ReadBoundary>
        </Card>
      </Columns>
      <Columns span={4}>
        <Card title="En chiffres">
          <ReadBoundary failure="Les chiffres n’ont pas pu être lus" loading={<SkeletonBlock lines={11} />}>
            <OwnFigures userId={id} />
          </ReadBoundary>
        </Card>
      </Columns>
    </CardGrid>
  )
}
