import { listChannelAccesses } from '@backoffice/contract/channel-access/channel-access'
import { getRouteApi } from '@tanstack/react-router'
import { IconPlus } from '@tabler/icons-react'
import { lazy } from 'react'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { useQuietRead } from '../../api/use-read.ts'
import { paths } from '../../paths.ts'
import { SkeletonBlock } from '../../ui/feedback/states.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Card, Page } from '../../ui/layout/page.tsx'
import { LazyBoundary } from '../../ui/overlay/lazy-boundary.tsx'
import { AccessesList } from './accesses-list.tsx'
import type { ChannelAccessSearch } from './channel-access-search.ts'

const route = getRouteApi(paths.channelAccess)

const AccessPanel = lazy(async () => ({ default: (await import('./access-panel.tsx')).AccessPanel }))
const NewAccessPanel = lazy(async () => ({ default: (await import('./new-access-panel.tsx')).NewAccessPanel }))

export function ChannelAccessScreen() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { open, part = 'fields' } = search
  const change = (next: Partial<ChannelAccessSearch>) =>
    void navigate({ search: (previous) => ({ ...previous, ...next }), replace: 'q' in next, resetScroll: false })
  const accesses = useQuietRead(listChannelAccesses, {})
  const close = () => change({ open: undefined, part: undefined })

  return (
    <Page
      title="Accès Canal"
      subtitle="Les comptes du système de l’opérateur. Un mot de passe ne se voit qu’en le demandant, et chaque lecture est écrite au journal."
      actions={
        // The empty list shows this button itself.
        accesses?.accessList.length !== 0 && (
          <Button leftSection={<IconPlus size={16} stroke={1.8} />} onClick={() => change({ open: 'new', part: undefined })}>
            Ajouter un accès
          </Button>
        )
      }
    >
      <ReadBoundary failure="Les accès n’ont pas pu être lus" loading={<AccessesSkeleton />}>
        <AccessesList search={search} onChange={change} />
      </ReadBoundary>
      {open !== undefined && (
        <LazyBoundary key={open} onClose={close}>
          {open === 'new' ? (
            <NewAccessPanel onClose={close} onAdded={(id) => change({ open: id })} />
          ) : (
            <AccessPanel id={open} part={part} onPart={(next) => change({ part: next === 'fields' ? undefined : next })} onClose={close} />
          )}
        </LazyBoundary>
      )}
    </Page>
  )
}

function AccessesSkeleton() {
  return (
    <Card>
      <SkeletonBlock lines={10} />
    </Card>
  )
}
