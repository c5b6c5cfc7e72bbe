import { getRouteApi } from '@tanstack/react-router'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { paths } from '../../paths.ts'
import { SkeletonBlock } from '../../ui/feedback/states.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { withCard, withPage } from '../../ui/layout/with-card.tsx'
import { MonthScreen } from './month-screen.tsx'
import { MonthsPart } from './months-part.tsx'
import type { ReconciliationsSearch } from './reconciliations-search.ts'
import { OpenMonthButton } from './open-month-button.tsx'

const route = getRouteApi(paths.reconciliation)

export function ReconciliationsScreen() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const change = (next: Partial<ReconciliationsSearch>) =>
    void navigate({ search: (previous) => ({ ...previous, ...next }), replace: 'q' in next || 'pane' in next, resetScroll: false })
  const show = (next: ReconciliationsSearch) => void navigate({ search: next })
  const { id } = search

  if (id !== undefined) {
    return (
      <ReadBoundary failure="Ce rapprochement n’a pas pu être lu" loading={<SkeletonBlock lines={12} />} wrap={withPage('Rapprochement')}>
        <MonthScreen key={id} id={id} search={search} onChange={change} onLeave={() => show({})} />
      </ReadBoundary>
    )
  }
  return (
    <Page
      title="Rapprochement"
      subtitle={'Les ventes d’un mois face au relevé de l’opérateur\u00a0: ce qui concorde, ce qui s’explique, ce qui reste.'}
      actions={<OpenMonthButton onOpened={(opened) => show({ id: opened })} />}
    >
      <ReadBoundary failure="Les rapprochements n’ont pas pu être lus" loading={<SkeletonBlock lines={8} />} wrap={withCard}>
        <MonthsPart search={search} onChange={change} onOpen={(opened) => show({ id: opened })} />
      </ReadBoundary>
    </Page>
  )
}
