import { getRouteApi } from '@tanstack/react-router'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { paths } from '../../paths.ts'
import { SkeletonBlock } from '../../ui/feedback/states.tsx'
import { Choices } from '../../ui/layout/choices.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Row } from '../../ui/layout/stack.tsx'
import { withCard } from '../../ui/layout/with-card.tsx'
import { PageViews } from '../saved-views/index.ts'
import { CallQueue } from './call-queue.tsx'
import { FollowUpHistory } from './follow-up-history.tsx'
import type { FollowUpsSearch } from './follow-ups-search.ts'
import { QueueExport } from './queue-export.tsx'

const route = getRouteApi(paths.creditAlerts)

const PARTS = [
  { value: 'today', label: 'À relancer' },
  { value: 'history', label: 'Relances' },
] as const

export function FollowUpsScreen() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const change = (next: Partial<FollowUpsSearch>, isReplacing = 'q' in next) =>
    void navigate({ search: (previous) => ({ ...previous, ...next }), replace: isReplacing, resetScroll: false })
  const { part } = search

  return (
    <Page
      title="Alertes de crédit"
      subtitle={'Qui appeler aujourd’hui, et pourquoi\u00a0: les promesses non tenues d’abord.'}
      actions={
        <Row align="center">
          {part === undefined && <PageViews />}
          {part === undefined && <QueueExport search={search} />}
          <Choices
            label="Ce qui est montré"
            choices={PARTS}
            value={part ?? 'today'}
            onChange={(next) => void navigate({ search: next === 'history' ? { part: next } : {} })}
          />
        </Row>
      }
    >
      <ReadBoundary failure="Les alertes n’ont pas pu être lues" loading={<SkeletonBlock lines={12} />} wrap={withCard}>
        {part === 'history' ? (
          <FollowUpHistory search={search} onChange={change} onOpen={(userId) => void navigate({ search: { userId } })} />
        ) : (
          <CallQueue search={search} onChange={change} />
        )}
      </ReadBoundary>
    </Page>
  )
}
