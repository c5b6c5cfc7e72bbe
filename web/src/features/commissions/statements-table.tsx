import { Beneficiary } from '@backoffice/contract/commissions/rule'
import { type Statement, StatementStatus } from '@backoffice/contract/commissions/statements'
import { downloadStatements } from '@backoffice/contract/commissions/statements-file'
import { monthText } from '@backoffice/contract/network-statistics/month'
import { useMemo, useState } from 'react'
import { download } from '../../api/download.ts'
import { useDownload } from '../../api/use-download.ts'
import { ofMonth } from '../../format/dates.ts'
import { formatMoney } from '../../format/money.ts'
import { Select } from '../../ui/form/select.tsx'
import { DataTable, type RowKey } from '../../ui/table/data-table.tsx'
import { TableAction } from '../../ui/table/table-controls.tsx'
import { tableStateOf } from '../../ui/table/table-state.ts'
import { type ComparedStatement, compareStatements } from './compared-statements.ts'
import type { PartProps } from './part-choices.tsx'
import { optionsOf } from './rule-aim-fields.tsx'
import { BENEFICIARY_LABELS } from './rule-labels.ts'
import { statementColumns } from './statement-columns.tsx'
import { sumToPay } from './statement-labels.ts'
import { type BulkAct, readyFor } from './statements-bulk.tsx'
import { NoStatement } from './no-statement.tsx'
import { useStatementsOf } from './use-statements.ts'

export type OnBulk = (act: BulkAct | 'batch', statements: Statement[]) => void
type Props = PartProps & { month: { month: number; year: number }; onBulk: OnBulk }

const BY_NAME = { id: 'name', direction: 'asc' } as const
const DOUBTS = 'doubts'

/** Lists every statement of a month beside the month before: to search, sort, and act on all of them at once. */
export function StatementsTable({ search, month, onShow, onChange, onBulk }: Props) {
  const [selected, onSelect] = useState<ReadonlySet<RowKey>>(new Set())
  const { kind, status, isDoubts, statements, ofKind, rows, columns, isWhole } = useShown(search, month)
  const [run] = useDownload()
  return (
    <DataTable<ComparedStatement>
      name="commission-statements"
      caption={`Relevés ${ofMonth(monthText(month))}`}
      rowsName={['relevé', 'relevés']}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      {...tableStateOf(search, BY_NAME, onChange)}
      queryPlaceholder="Nom ou numéro"
      views={viewsOf(ofKind)}
      view={isDoubts ? DOUBTS : (status ?? 'all')}
      onView={(id) => {
        onSelect(new Set())
        onChange({ status: id === 'all' ? undefined : id })
      }}
      toolbar={
        <Select
          aria-label="Bénéficiaires"
          size="small"
          value={kind ?? ''}
          options={optionsOf(BENEFICIARY_LABELS, 'Tous les bénéficiaires')}
          onChange={(next) => onChange({ kind: Beneficiary.safeParse(next).data })}
        />
      }
      selection={{
        selected,
        onSelect,
        summary: (chosen) => formatMoney(sumToPay(chosen)),
        actions: (chosen) => actionsOn(chosen, onBulk),
        isNotExported: true,
      }}
      onOpen={({ id }) => onShow({ month: monthText(month), statement: id })}
      onExport={isWhole ? (format) => run(() => download(downloadStatements, { query: { ...month, format } })) : undefined}
      empty={statements.length === 0 ? <NoStatement /> : 'Aucun relevé de ce type.'}
    />
  )
}

/** Returns the statements that the address asks for, with the columns that suit them. */
function useShown(search: Props['search'], month: Props['month']) {
  const { statements, previous } = useStatementsOf(month)
  const [kind, status] = [Beneficiary.safeParse(search.kind).data, StatementStatus.safeParse(search.status).data]
  const ofKind = useMemo(
    () => compareStatements(statements, previous).filter(({ beneficiary }) => kind === undefined || beneficiary.kind === kind),
    [statements, previous, kind],
  )
  const isDoubts = search.status === DOUBTS
  const hasCarried = statements.some(({ carriedIn }) => carriedIn !== 0)
  const columns = useMemo(() => statementColumns({ hasDoubts: isDoubts, hasCarried }), [isDoubts, hasCarried])
  const rows = ofKind.filter((row) => (isDoubts ? row.doubt !== null : status === undefined || row.statut === status))
  const isWhole = rows.length === statements.length && search.q === undefined && search.filters === undefined
  return { kind, status, isDoubts, statements, ofKind, rows, columns, isWhole }
}

function actionsOn(rows: readonly Statement[], onBulk: OnBulk) {
  const [drafts, reviewed] = [readyFor('review', rows), readyFor('validate', rows)]
  const payable = rows.filter(({ statut: status, batchId }) => status === 'validated' && batchId === null)
  return (
    <>
      {drafts.length > 0 && <TableAction onClick={() => onBulk('review', drafts)}>Marquer relus ({drafts.length})…</TableAction>}
      {reviewed.length > 0 && <TableAction onClick={() => onBulk('validate', reviewed)}>Valider ({reviewed.length})…</TableAction>}
      {payable.length > 0 && <TableAction onClick={() => onBulk('batch', payable)}>Préparer un lot ({payable.length})…</TableAction>}
    </>
  )
}

function viewsOf(rows: readonly ComparedStatement[]) {
  const counted = (id: StatementStatus) => rows.filter(({ statut: status }) => status === id).length
  return [
    { id: 'all', label: 'Tous', count: rows.length },
    { id: DOUBTS, label: 'À vérifier', count: rows.filter(({ doubt }) => doubt !== null).length },
    ...StatementStatus.options.map((id) => ({ id, label: VIEW_LABELS[id], count: counted(id) })),
  ]
}

const VIEW_LABELS: Record<StatementStatus, string> = { computed: 'Calculés', reviewed: 'Relus', validated: 'Validés', paid: 'Payés' }
