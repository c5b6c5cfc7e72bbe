import { getUserInfo } from '@backoffice/contract/session/session'
import { IconPlus } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { useRead } from '../../api/use-read.ts'
import { paths } from '../../paths.ts'
import { SkeletonBlock } from '../../ui/feedback/states.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { withCard } from '../../ui/layout/with-card.tsx'
import { LazyBoundary } from '../../ui/overlay/lazy-boundary.tsx'
import { lazyPage } from '../../ui/overlay/lazy-page.ts'
import type { DeliveriesSearch } from './deliveries-search.ts'
import { DeliveryPanel, NewDeliveryPanel } from './panels.lazy.ts'
import { WaitingDeliveries } from './waiting-deliveries.tsx'

const AllDeliveries = lazyPage(() => import('./all-deliveries.tsx'), 'AllDeliveries')

const route = getRouteApi(paths.deliveries)

export function DeliveriesScreen() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const change = (next: Partial<DeliveriesSearch>, replace = 'q' in next) =>
    void navigate({ search: (previous) => ({ ...previous, ...next }), replace, resetScroll: false })
  const close = () => change({ id: undefined, step: undefined, ...NO_TRANSFER })
  const { id, step } = search
  const isManager = useRead(getUserInfo, {}).roleName === 'ROLE_MANAGER'
  return (
    <Page
      title="Livraisons"
      subtitle="Ce qui part du dépôt central, va d’un point de vente à l’autre ou revient, jusqu’à son arrivée."
      actions={isManager && <NewDeliveryButton onPress={() => change({ id: 'new', step: undefined, ...NO_TRANSFER })} />}
    >
      <ReadBoundary failure="Les livraisons n’ont pas pu être lues" loading={<SkeletonBlock lines={12} />} wrap={withCard}>
        {search.view === 'all' ? (
          <AllDeliveries search={search} onChange={change} />
        ) : (
          <WaitingDeliveries search={search} onChange={change} />
        )}
      </ReadBoundary>
      {id !== undefined && (
        <LazyBoundary key={id} onClose={close}>
          {id === 'new' && isManager && (
            <NewDeliveryPanel
              transfer={transferOf(search)}
              onClose={close}
              onPrepared={(prepared) => change({ id: prepared, ...NO_TRANSFER }, true)}
            />
          )}
          {id !== 'new' && <DeliveryPanel id={id} step={step} onStep={(next) => change({ step: next })} onClose={close} />}
        </LazyBoundary>
      )}
    </Page>
  )
}

const NO_TRANSFER = { from: undefined, to: undefined, article: undefined, pieces: undefined }

/** Returns the transfer that the address fills in, if it names both outlets and the article. */
function transferOf({ from, to, article, pieces }: DeliveriesSearch) {
  if (from === undefined || to === undefined || article === undefined) return undefined
  return { from, to, article, pieces }
}

function NewDeliveryButton({ onPress }: { onPress: () => void }) {
  return (
    <Button variant="default" leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />} onClick={onPress}>
      Préparer une livraison
    </Button>
  )
}
