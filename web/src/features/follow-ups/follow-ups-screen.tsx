import { getRouteApi } from '@tanstack/react-router'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { paths } from '../../paths.ts'
import { SkeletonBlock } from '../../ui/feedback/states.tsx'
import { Choices } from '../../ui/layout/choices.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { withCard } from '../../ui/layout/with-card.tsx'
import { AlertsList } from './alerts-list.tsx'
import { FollowUpHistory } from './follow-up-history.tsx'
import { FollowUpPanel } from './follow-up-panel.tsx'
import type { FollowUpsSearch } from './follow-ups-search.ts'

const route = getRouteApi(paths.creditAlerts)

const PARTS = [
  { value: 'today', label: 'À relancer' },
  { value: 'history', label: 'Relances' },
] as const

export function FollowUpsScreen() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const change = (next: Partial<FollowUpsSearch>) =>
    void navigate({ search: (previous) => ({ ...previous, ...next }), replace: 'q' in next, resetScroll: false })
  const { open, about, part } = search

  return (
    <Page
      title="Alertes de crédit"
      subtitle="Dettes en retard, soldes épuisés sous deux jours, soldes sous leur seuil."
      actions={
        <Choices
          label="Ce qui est montré"
          choices={PARTS}
          value={part ?? 'today'}
          onChange={(next) => void navigate({ search: next === 'history' ? { part: next } : {} })}
        />
      }
    >
      <ReadBoundary failure="Les alertes n’ont pas pu être lues" loading={<SkeletonBlock lines={12} />} wrap={withCard}>
        {part === 'history' ? <FollowUpHistory search={search} onChange={change} /> : <AlertsList search={search} onChange={change} />}
      </ReadBoundary>
      {open !== undefined && about !== undefined && (
        <FollowUpPanel
          key={open}
          userId={open}
          kind={about}
          onKind={(kind) => change({ about: kind })}
          onClose={() => change({ open: undefined, about: undefined })}
        />
      )}
    </Page>
  )
}
