import { type FollowUpKind, listCreditAlerts } from '@backoffice/contract/follow-ups/follow-ups'
import { IconPhoneCheck } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useRead } from '../../api/use-read.ts'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { Card } from '../../ui/layout/page.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { exportTable } from '../../ui/table/export-table.ts'
import { tableStateOf } from '../../ui/table/table-state.ts'
import { ALERT_COLUMNS } from './alert-columns.tsx'
import { alertPeople, type AlertPerson } from './alert-people.ts'
import { KIND_WORDS, KINDS } from './follow-up-kinds.ts'
import type { FollowUpsSearch } from './follow-ups-search.ts'

const AS_THEY_COME = { id: '', direction: 'asc' } as const

type Props = { search: FollowUpsSearch; onChange: (next: Partial<FollowUpsSearch>) => void }

/** Lists one row per person, most urgent first. */
export function AlertsList({ search, onChange }: Props) {
  const alerts = useRead(listCreditAlerts, { query: {} })
  const people = useMemo(() => alertPeople(alerts), [alerts])
  const rows = useMemo(() => people.filter((person) => search.kind === undefined || has(person, search.kind)), [people, search.kind])
  const shown = { name: 'credit-alerts', columns: ALERT_COLUMNS, rows, ...tableStateOf(search, AS_THEY_COME, onChange) }
  if (alerts.length === 0) return <NobodyToCall />
  return (
    <DataTable<AlertPerson>
      {...shown}
      caption="Alertes de crédit"
      rowsName={['personne', 'personnes']}
      rowKey={({ userId }) => String(userId)}
      queryPlaceholder="Nom ou téléphone"
      views={viewsOf(people)}
      view={search.kind ?? 'all'}
      onView={(id) => onChange({ kind: KINDS.find((kind) => kind === id) })}
      onOpen={({ userId, kind }) => onChange({ open: userId, about: search.kind ?? kind })}
      onExport={(format) => exportTable({ ...shown, fileName: 'alertes-de-credit', sheetName: 'Alertes de crédit' }, format)}
      empty="Personne à relancer pour cette raison."
    />
  )
}

const has = ({ reasons }: AlertPerson, kind: FollowUpKind) => reasons.some((reason) => reason.kind === kind)

function viewsOf(people: readonly AlertPerson[]) {
  const count = (kind: FollowUpKind) => people.filter((person) => has(person, kind)).length
  return [
    { id: 'all', label: 'Tous', count: people.length },
    ...KINDS.map((kind) => ({ id: kind, label: KIND_WORDS[kind], count: count(kind) })),
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
