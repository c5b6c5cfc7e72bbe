import type { FollowUp } from '@backoffice/contract/follow-ups/follow-up'
import { listFollowUps } from '@backoffice/contract/follow-ups/follow-ups'
import { FOLLOW_UP_KIND_LABELS } from '@backoffice/contract/follow-ups/reason'
import { useDeferredValue } from 'react'
import { useRead } from '../../api/use-read.ts'
import { formatInstant } from '../../format/dates.ts'
import { StatusWord } from '../../ui/feedback/status-word.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { OUTCOME_TONE, OUTCOME_LABELS, STATUS_TONE, STATUS_LABELS } from './follow-up-labels.ts'
import type { FollowUpsSearch } from './follow-ups-search.ts'

const SIZE = 20
const STATUSES = ['taken', 'promised', 'resolved', 'dropped'] as const

type Props = { search: FollowUpsSearch; onChange: (next: Partial<FollowUpsSearch>) => void; onOpen: (userId: number) => void }

export function FollowUpHistory({ search, onChange, onOpen }: Props) {
  const deferredSearch = useDeferredValue(search)
  const { page = 0, status } = deferredSearch
  const { content, totalElements } = useRead(listFollowUps, { query: { page, size: SIZE, status, subject: 'person' } })
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
      onOpen={({ userId }) => userId !== null && onOpen(userId)}
      empty="Aucune relance."
      isStale={deferredSearch !== search}
    />
  )
}

const describeKinds = ({ reasons }: FollowUp): string => reasons.map(({ kind }) => FOLLOW_UP_KIND_LABELS[kind]).join(', ')

const VIEW_LABELS = { taken: 'En cours', promised: 'Promesses', resolved: 'Résolues', dropped: 'Abandonnées' }

const COLUMNS: readonly Column<FollowUp>[] = [
  { id: 'userName', header: 'Compte', isName: true, sortable: false, value: ({ userName }) => userName },
  { id: 'kind', header: 'Pourquoi', sortable: false, card: 'meta', value: describeKinds },
  {
    id: 'status',
    header: 'État',
    sortable: false,
    card: 'figure',
    value: ({ status }) => STATUS_LABELS[status],
    cell: ({ status }) => <StatusWord tone={STATUS_TONE[status]}>{STATUS_LABELS[status]}</StatusWord>,
  },
  { id: 'takenByName', header: 'Prise par', sortable: false, card: 'meta', value: ({ takenByName }) => takenByName },
  {
    id: 'contacts',
    header: 'Contacts',
    sortable: false,
    card: 'figure',
    value: ({ contacts }) => contacts.length,
  },
  {
    id: 'last',
    header: 'Dernier résultat',
    sortable: false,
    card: 'figure',
    value: (followUp) => lastOf(followUp)?.outcome ?? null,
    format: (value) => (value === null ? '–' : String(value)),
    cell: (followUp) => {
      const last = lastOf(followUp)
      return last && <StatusWord tone={OUTCOME_TONE[last.outcome]}>{OUTCOME_LABELS[last.outcome]}</StatusWord>
    },
  },
  {
    id: 'createdAt',
    header: 'Ouverte',
    isSecondary: true,
    sortable: false,
    card: 'none',
    date: 'instant',
    value: ({ createdAt }) => createdAt,
    format: (value) => formatInstant(value === null ? null : String(value)),
  },
]

function lastOf({ contacts }: FollowUp): FollowUp['contacts'][number] | undefined {
  return contacts.toSorted((left, right) => left.createdAt.localeCompare(right.createdAt)).at(-1)
}
