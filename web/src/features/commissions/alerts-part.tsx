import { ALERT_LABELS } from '@backoffice/contract/commissions/alert-table'
import { type CommissionAlert, CommissionAlertKind, listCommissionAlerts } from '@backoffice/contract/commissions/alerts'
import { monthPlaceOf, monthText } from '@backoffice/contract/network-statistics/month'
import { useTableDownload } from '../../api/use-download.ts'
import { useRead } from '../../api/use-read.ts'
import { formatMoney, sumOfMoney } from '../../format/money.ts'
import { formatCount } from '../../format/numbers.ts'
import { HeaderFigures } from '../../ui/chart/figure-card.tsx'
import { Select } from '../../ui/form/select.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { tableStateOf } from '../../ui/table/table-state.ts'
import { ALERT_COLUMNS } from './alert-columns.tsx'
import { type PartProps, PartChoices } from './part-choices.tsx'
import { monthTitle } from './statement-labels.ts'
import { NoCommissionAlert } from './no-commission-alert.tsx'

const OLDEST_FIRST = { id: '', direction: 'asc' } as const

/** Shows what managers should look at; one press leads to the statement, or the line, that it is about. */
export function AlertsPart({ search, onShow, onChange }: PartProps) {
  const alerts = useRead(listCommissionAlerts, { query: {} })
  return (
    <Page
      title="Alertes de commissions"
      subtitle="Ce qui attend trop longtemps, est contesté ou passe sous zéro. La plus ancienne d’abord."
      actions={alerts.length > 0 && <HeaderFigures figures={figuresOf(alerts)} />}
    >
      <PartChoices search={search} onShow={onShow} />
      {alerts.length === 0 ? <NoCommissionAlert /> : <AlertsTable alerts={alerts} search={search} onShow={onShow} onChange={onChange} />}
    </Page>
  )
}

function figuresOf(alerts: readonly CommissionAlert[]) {
  const groups = CommissionAlertKind.options.map((kind) => ({ kind, own: alerts.filter((alert) => alert.kind === kind) }))
  return groups
    .filter(({ own }) => own.length > 0)
    .map(({ kind, own }) => ({
      label: ALERT_LABELS[kind],
      value: formatMoney(sumOfMoney(own.map(({ amount }) => amount))),
      note: formatCount(own.length, 'alerte'),
    }))
}

function AlertsTable({ alerts, search, onShow, onChange }: PartProps & { alerts: readonly CommissionAlert[] }) {
  const kind = CommissionAlertKind.safeParse(search.kind).data
  const { month } = search
  const exportOf = useTableDownload(listCommissionAlerts, { query: { kind, ...(month !== undefined && monthPlaceOf(month)) } })
  const ofMonth = alerts.filter((alert) => month === undefined || monthText(alert) === month)
  return (
    <DataTable<CommissionAlert>
      name="commission-alerts"
      caption="Alertes de commissions"
      rowsName={['alerte', 'alertes']}
      columns={ALERT_COLUMNS}
      rows={ofMonth.filter((alert) => kind === undefined || alert.kind === kind)}
      rowKey={({ kind: own, statementId, lineId }) => `${own}-${statementId}-${lineId}`}
      {...tableStateOf(search, OLDEST_FIRST, onChange)}
      queryPlaceholder="Nom ou numéro"
      views={viewsOf(ofMonth)}
      view={kind ?? 'all'}
      onView={(id) => onChange({ kind: CommissionAlertKind.safeParse(id).data })}
      toolbar={<MonthChoice alerts={alerts} month={month} onChange={onChange} />}
      onExport={exportOf({ name: 'commission-alerts', columns: ALERT_COLUMNS })}
      onOpen={(alert) => onShow(placeOf(alert))}
      empty="Aucune alerte de ce type, ou de ce mois."
    />
  )
}

/** Returns where an alert leads: to its statement, and to its line if it is about one. */
function placeOf({ month, year, statementId, lineId }: CommissionAlert) {
  const place = { month: monthText({ month, year }), statement: statementId }
  return lineId === null ? place : { ...place, status: 'contested', line: lineId }
}

function viewsOf(alerts: readonly CommissionAlert[]) {
  const kinds = CommissionAlertKind.options.map((id) => ({
    id,
    label: ALERT_LABELS[id],
    count: alerts.filter(({ kind }) => kind === id).length,
  }))
  return [{ id: 'all', label: 'Toutes', count: alerts.length }, ...kinds]
}

type MonthProps = { alerts: readonly CommissionAlert[]; month: string | undefined; onChange: PartProps['onChange'] }

function MonthChoice({ alerts, month, onChange }: MonthProps) {
  const months = new Set([...alerts.map(monthText), ...(month === undefined ? [] : [month])])
  const options = [...months].toSorted().toReversed()
  return (
    <Select
      aria-label="Mois"
      size="small"
      value={month ?? ''}
      options={[{ value: '', label: 'Tous les mois' }, ...options.map((value) => ({ value, label: monthTitle(value) }))]}
      onChange={(next) => onChange({ month: next === '' ? undefined : next })}
    />
  )
}
