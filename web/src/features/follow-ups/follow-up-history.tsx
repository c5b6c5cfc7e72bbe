import type { FollowUp } from '@backoffice/contract/follow-ups/follow-up'
import { listFollowUps } from '@backoffice/contract/follow-ups/follow-ups'
import { FOLLOW_UP_COLUMNS, FOLLOW_UP_STATUS_LABELS, lastContactOf, OUTCOME_LABELS } from '@backoffice/contract/follow-ups/follow-up-table'
import { useDeferredValue } from 'react'
import { useTableDownload } from '../../api/use-download.ts'
import { useRead } from '../../api/use-read.ts'
import { formatInstant } from '../../format/dates.ts'
import { StatusWord } from '../../ui/feedback/status-word.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { OUTCOME_TONE, STATUS_TONE } from './follow-up-labels.ts'
import type { FollowUpsSearch } from './follow-ups-search.ts'
import { NoFollowUp } from './no-follow-up.tsx'

const SIZE = 20
const STATUSES = ['taken', 'promised', 'resolved', 'dropped'] as const

type Props = { search: FollowUpsSearch; onChange: (next: Partial<FollowUpsSearch>) => void; onOpen: (userId: number) => void }

export function FollowUpHistory({ search, onChange, onOpen }: Props) {
  const deferredSearch = useDeferredValue(search)
  const { page = 0, status } = deferredSearch
  const filter = { status, subject: 'person' } as const
  const { content, totalElements } = useRead(listFollowUps, { query: { ...filter, page, size: SIZE } })
  const exportOf = useTableDownload(listFollowUps, { query: filter })
  return (
    <DataTable<FollowUp>
      name="follow-ups"
      caption="Relances"
      rowsName={['relance', 'relances']}
      isServerSide
      columns={COLUMNS}
      rows={content}
      rowKey={({ id }) => id}
      views={[{ id: 'all', label: 'Toutes' }, ...STATUSES.map((id) => ({ id, label: VIEW_LABELS[id] }))]}
      view={search.status ?? 'all'}
      onView={(id) => onChange({ status: STATUSES.find((option) => option === id), page: undefined })}
      page={{ page, size: SIZE, total: totalElements, onPage: (next) => onChange({ page: next }) }}
      onExport={exportOf({ name: 'follow-ups', columns: COLUMNS })}
      onOpen={({ userId }) => userId !== null && onOpen(userId)}
      empty={<NoFollowUp />}
      isStale={deferredSearch !== search}
    />
  )
}

const VIEW_LABELS = { taken: 'En cours', promised: 'Promesses', resolved: 'Résolues', dropped: 'Abandonnées' }

const COLUMNS: readonly Column<FollowUp>[] = [
  { id: 'userName', ...FOLLOW_UP_COLUMNS.userName, isName: true, sortable: false },
  { id: 'kind', ...FOLLOW_UP_COLUMNS.kind, sortable: false, card: 'meta' },
  {
    id: 'status',
    ...FOLLOW_UP_COLUMNS.status,
    sortable: false,
    card: 'figure',
    cell: ({ status }) => <StatusWord tone={STATUS_TONE[status]}>{FOLLOW_UP_STATUS_LABELS[status]}</StatusWord>,
  },
  { id: 'takenByName', ...FOLLOW_UP_COLUMNS.takenByName, sortable: false, card: 'meta' },
  { id: 'contacts', ...FOLLOW_UP_COLUMNS.contacts, sortable: false, card: 'figure' },
  {
    id: 'last',
    ...FOLLOW_UP_COLUMNS.last,
    sortable: false,
    card: 'figure',
    format: (value) => (value === null ? '–' : String(value)),
    cell: (followUp) => {
      const last = lastContactOf(followUp)
      return last && <StatusWord tone={OUTCOME_TONE[last.outcome]}>{OUTCOME_LABELS[last.outcome]}</StatusWord>
    },
  },
  {
    id: 'createdAt',
    ...FOLLOW_UP_COLUMNS.createdAt,
    isSecondary: true,
    sortable: false,
    card: 'none',
    format: (value) => formatInstant(value === null ? null : String(value)),
  },
]
