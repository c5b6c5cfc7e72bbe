import { type CreditAlert, type FollowUpKind, listCreditAlerts } from '@backoffice/contract/follow-ups'
import { IconPhoneCheck } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useRead } from '../../api/use-read.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { exportTable } from '../../ui/export-table.ts'
import { Card } from '../../ui/page.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { tableStateOf } from '../../ui/table-state.ts'
import { ALERT_COLUMNS } from './alert-columns.tsx'
import { KIND_WORDS } from './follow-up-kinds.ts'
import { alertKey } from './follow-up-words.ts'
import type { FollowUpsSearch } from './follow-ups-search.ts'

const AS_THEY_COME = { id: '', direction: 'asc' } as const

type Props = { search: FollowUpsSearch; onChange: (next: Partial<FollowUpsSearch>) => void }

/** One line a person and a reason, the most urgent first. */
export function AlertsList({ search, onChange }: Props) {
  const alerts = useRead(listCreditAlerts, { query: {} })
  const rows = useMemo(() => alerts.filter(({ kind }) => search.kind === undefined || kind === search.kind), [alerts, search.kind])
  const shown = { name: 'credit-alerts', columns: ALERT_COLUMNS, rows, ...tableStateOf(search, AS_THEY_COME, onChange) }
  if (alerts.length === 0) return <NobodyToCall />
  return (
    <DataTable<CreditAlert>
      {...shown}
      caption="Alertes de crédit"
      rowsName={['alerte', 'alertes']}
      rowKey={alertKey}
      queryPlaceholder="Nom ou téléphone"
      views={viewsOf(alerts)}
      view={search.kind ?? 'all'}
      onView={(id) => onChange({ kind: KINDS.find((kind) => kind === id) })}
      onOpen={({ userId, kind }) => onChange({ open: userId, about: kind })}
      onExport={(format) => exportTable({ ...shown, fileName: 'alertes-de-credit', sheetName: 'Alertes de crédit' }, format)}
      empty="Aucune alerte de cette sorte."
    />
  )
}

const KINDS: readonly FollowUpKind[] = ['late_debt', 'running_out', 'low_balance']

function viewsOf(alerts: readonly CreditAlert[]) {
  const count = (kind: FollowUpKind) => alerts.filter((alert) => alert.kind === kind).length
  return [
    { id: 'all', label: 'Toutes', count: alerts.length },
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
