import { listActs } from '@backoffice/contract/audit/audit'
import { getRouteApi } from '@tanstack/react-router'
import { useDeferredValue } from 'react'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { useRead } from '../../api/use-read.ts'
import { formatCount } from '../../format/numbers.ts'
import { paths } from '../../paths.ts'
import { SkeletonBlock } from '../../ui/feedback/states.tsx'
import { Card, Page } from '../../ui/layout/page.tsx'
import { TablePager } from '../../ui/table/table-pager.tsx'
import { PageViews } from '../saved-views/index.ts'
import { ActDays } from './act-days.tsx'
import { AuditExport } from './audit-export.tsx'
import { AuditFilters } from './audit-filters.tsx'
import { type AuditSearch, filterOf } from './audit-search.ts'
import styles from './audit.module.css'
import { FollowedObject } from './followed-object.tsx'
import { NoAct } from './no-act.tsx'
import { usePeople } from './use-people.ts'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import typography from '../../ui/layout/typography.module.css'

const route = getRouteApi(paths.audit)
const SIZE = 50

export function AuditScreen() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const change = (next: Partial<AuditSearch>) =>
    void navigate({ search: (previous) => ({ ...previous, page: undefined, ...next }), resetScroll: 'page' in next })

  return (
    <Page
      title="Journal des actes"
      subtitle="Qui a fait quoi, quand, refus compris. Rien ne s’y efface."
      actions={
        <Row align="center">
          <PageViews />
          <AuditExport search={search} />
        </Row>
      }
    >
      <AuditFilters search={search} onChange={change} />
      <FollowedObject kind={search.kind} id={search.id} onChange={change} />
      <ReadBoundary failure="Le journal n’a pas pu être lu" loading={<AuditSkeleton />}>
        <Acts search={search} onChange={change} />
      </ReadBoundary>
    </Page>
  )
}

type Props = { search: AuditSearch; onChange: (next: Partial<AuditSearch>) => void }

function Acts({ search, onChange }: Props) {
  const deferredSearch = useDeferredValue(search)
  const { nameOf } = usePeople()
  const { page = 0 } = deferredSearch
  const { content, totalElements } = useRead(listActs, { query: { ...filterOf(deferredSearch), page, size: SIZE } })
  if (totalElements === 0) return <NoAct />
  return (
    <Stack className={styles.list} aria-busy={deferredSearch !== search}>
      <p className={typography.note} role="status">
        {formatCount(totalElements, 'acte')}
      </p>
      <ActDays
        acts={content}
        nameOf={nameOf}
        followed={deferredSearch}
        onPerson={(actorId) => onChange({ actorId })}
        onObject={({ kind, id }) => onChange({ kind, id })}
      />
      {totalElements > SIZE && <TablePager page={{ page, size: SIZE, total: totalElements, onPage: (next) => onChange({ page: next }) }} />}
    </Stack>
  )
}

function AuditSkeleton() {
  return (
    <Card>
      <SkeletonBlock lines={14} />
    </Card>
  )
}
