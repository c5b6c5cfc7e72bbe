import { alertPeople, type AlertPerson, FOLLOW_UP_KIND_LABELS, FollowUpKind } from '@backoffice/contract/follow-ups/credit-alert'
import { listCreditAlerts } from '@backoffice/contract/follow-ups/follow-ups'
import { IconPhoneCheck } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTableDownload } from '../../api/use-download.ts'
import { useRead } from '../../api/use-read.ts'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { Card } from '../../ui/layout/page.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { tableStateOf } from '../../ui/table/table-state.ts'
import { alertColumns } from './alert-columns.tsx'
import type { FollowUpsSearch } from './follow-ups-search.ts'

const AS_THEY_COME = { id: '', direction: 'asc' } as const

type Props = { search: FollowUpsSearch; onChange: (next: Partial<FollowUpsSearch>) => void }

/** Lists one row per person, most urgent first. */
export function AlertsList({ search, onChange }: Props) {
  const alerts = useRead(listCreditAlerts, { query: {} })
  const people = useMemo(() => alertPeople(alerts), [alerts])
  const rows = useMemo(() => people.filter((person) => search.kind === undefined || hasReason(person, search.kind)), [people, search.kind])
  const exportOf = useTableDownload(listCreditAlerts, { query: {} })
  const tableProps = { name: 'credit-alerts', columns: alertColumns, rows, ...tableStateOf(search, AS_THEY_COME, onChange) }
  if (alerts.length === 0) return <NobodyToCall />
  return (
    <DataTable<AlertPerson>
      {...tableProps}
      caption="Alertes de crédit"
      rowsName={['personne', 'personnes']}
      rowKey={({ userId }) => String(userId)}
      queryPlaceholder="Nom ou téléphone"
      views={viewsOf(people)}
      view={search.kind ?? 'all'}
      onView={(id) => onChange({ kind: FollowUpKind.options.find((kind) => kind === id) })}
      onOpen={({ userId, kind }) => onChange({ open: userId, about: search.kind ?? kind })}
      onExport={exportOf({ ...tableProps, view: search.kind })}
      empty="Personne à relancer pour cette raison."
    />
  )
}

const hasReason = ({ reasons }: AlertPerson, kind: FollowUpKind) => reasons.some((reason) => reason.kind === kind)

function viewsOf(people: readonly AlertPerson[]) {
  const count = (kind: FollowUpKind) => people.filter((person) => hasReason(person, kind)).length
  return [
    { id: 'all', label: 'Tous', count: people.length },
    ...FollowUpKind.options.map((kind) => ({ id: kind, label: FOLLOW_UP_KIND_LABELS[kind], count: count(kind) })),
  ]
}

function NobodyToCall() {
  return (
    <Card>
      <EmptyState
        icon={<IconPhoneCheck size={28} stroke={1.4} aria-hidden />}
        title="Personne à relancer"
        message="Un compte apparaît ici quand son solde passe sous son seuil, s’épuise sous deux jours, ou quand une dette est en retard."
      />
    </Card>
  )
}
