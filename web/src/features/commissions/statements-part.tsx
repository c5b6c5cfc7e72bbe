import { Beneficiary } from '@backoffice/contract/commissions/rule'
import {
  type CommissionMonth,
  listCommissionMonths,
  listStatements,
  type Statement,
  StatementStatus,
} from '@backoffice/contract/commissions/statements'
import { downloadStatements } from '@backoffice/contract/commissions/statements-file'
import { Link } from '@tanstack/react-router'
import { useDeferredValue, useState } from 'react'
import { download } from '../../api/download.ts'
import { useDownload } from '../../api/use-download.ts'
import { useRead } from '../../api/use-read.ts'
import { ofMonth } from '../../format/dates.ts'
import { paths } from '../../paths.ts'
import { HeaderFigures } from '../../ui/chart/figure-card.tsx'
import { formatMoney } from '../../format/money.ts'
import { formatNumber } from '../../format/numbers.ts'
import { Button } from '../../ui/form/button.tsx'
import { Select } from '../../ui/form/select.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { DataTable, type RowKey } from '../../ui/table/data-table.tsx'
import { TableAction } from '../../ui/table/table-controls.tsx'
import { ComputeMonth } from './compute-month.tsx'
import { statementCount } from './month-columns.tsx'
import type { PartProps } from './part-choices.tsx'
import { PrepareBatchDialog } from './prepare-batch-dialog.tsx'
import { optionsOf } from './rule-aim-fields.tsx'
import { BENEFICIARY_LABELS } from './rule-labels.ts'
import { statementColumns } from './statement-columns.tsx'
import { sumToPay } from './statement-labels.ts'
import { type BulkAct, readyFor, StatementsBulk } from './statements-bulk.tsx'

const SIZE = 50

type Props = PartProps & { month: string }

/** Shows one month: what it is to pay, the act that computes it, and its statements. */
export function StatementsPart(props: Props) {
  const { month: monthText } = props
  const [year = 0, month = 0] = monthText.split('-').map(Number)
  const summary = useRead(listCommissionMonths, { query: { year } }).find((candidate) => candidate.month === month)
  const [bulk, setBulk] = useState<{ act: BulkAct | 'batch'; statements: Statement[] } | null>(null)
  if (!summary) return null
  const { statut: status, toPay, openContests } = summary
  const close = () => setBulk(null)

  return (
    <Page
      title={`Relevés ${ofMonth(monthText)}`}
      subtitle={
        <>
          {status === 'closed' ? CLOSED_TEXT : OPEN_TEXT}{' '}
          <Link to={paths.commissionAlerts} search={{ year }}>
            Tous les mois
          </Link>
        </>
      }
      actions={
        <>
          <HeaderFigures
            figures={[
              { label: 'À payer', value: formatMoney(toPay) },
              { label: 'Contestations', value: formatNumber(openContests) },
            ]}
          />
          {status === 'open' && <ComputeMonth month={month} year={year} isFirst={statementCount(summary) === 0} />}
          {summary.statements.validated > 0 && (
            <Button variant="default" onClick={() => props.onShow({ part: 'batches' })}>
              Lots de paiement
            </Button>
          )}
        </>
      }
    >
      <StatementsTable {...props} summary={summary} year={year} onBulk={(act, statements) => setBulk({ act, statements })} />
      {bulk && bulk.act !== 'batch' && <StatementsBulk act={bulk.act} statements={bulk.statements} onClose={close} />}
      {bulk?.act === 'batch' && (
        <PrepareBatchDialog statements={bulk.statements} onPrepared={(batch) => props.onShow({ part: 'batches', batch })} onClose={close} />
      )}
    </Page>
  )
}

type OnBulk = (act: BulkAct | 'batch', statements: Statement[]) => void
type TableProps = Props & { summary: CommissionMonth; year: number; onBulk: OnBulk }

/** Lists the statements of the month, which the server filters and pages. */
function StatementsTable({ search, month, onShow, onChange, summary, year, onBulk }: TableProps) {
  const [selected, onSelect] = useState<ReadonlySet<RowKey>>(new Set())
  const deferred = useDeferredValue(search)
  const { page = 0, size = SIZE } = deferred
  const filter = { kind: Beneficiary.safeParse(deferred.kind).data, statut: StatementStatus.safeParse(deferred.status).data }
  const query = { month: summary.month, year, page, size, ...filter }
  const { content, totalElements: total } = useRead(listStatements, { query })
  const [run] = useDownload()
  const count = statementCount(summary)
  return (
    <DataTable<Statement>
      name="commission-statements"
      caption={`Relevés ${ofMonth(month)}`}
      rowsName={['relevé', 'relevés']}
      isServerSide
      columns={COLUMNS}
      rows={content}
      rowKey={({ id }) => id}
      views={viewsOf(summary)}
      view={filter.statut ?? 'all'}
      onView={(id) => onChange({ status: StatementStatus.safeParse(id).data, page: undefined })}
      toolbar={
        <Select
          aria-label="Bénéficiaires"
          size="small"
          value={filter.kind ?? ''}
          options={optionsOf(BENEFICIARY_LABELS, 'Tous les bénéficiaires')}
          onChange={(next) => onChange({ kind: Beneficiary.safeParse(next).data, page: undefined })}
        />
      }
      page={{ page, size, total, onPage: (next) => onChange({ page: next }), onSize: (next) => onChange({ size: next, page: undefined }) }}
      selection={{
        selected,
        onSelect,
        summary: (rows) => formatMoney(sumToPay(rows)),
        actions: (rows) => actionsOn(rows, onBulk),
        isNotExported: true,
      }}
      onOpen={({ id }) => onShow({ month, statement: id })}
      onExport={(format) => run(() => download(downloadStatements, { query: { month: summary.month, year, format } }))}
      empty={count === 0 ? 'Ce mois n’est pas encore calculé.' : 'Aucun relevé de ce type.'}
      isStale={deferred !== search}
    />
  )
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

function viewsOf(summary: CommissionMonth) {
  const views = StatementStatus.options.map((id) => ({ id, label: VIEW_LABELS[id], count: summary.statements[id] }))
  return [{ id: 'all', label: 'Tous', count: statementCount(summary) }, ...views]
}

const CLOSED_TEXT = 'Clos\u00a0: ses relevés ne changent plus.'
const OPEN_TEXT = 'Ouvert\u00a0: un nouveau calcul suit les règles et les lignes du jour.'

const COLUMNS = statementColumns()

const VIEW_LABELS: Record<StatementStatus, string> = { computed: 'Calculés', reviewed: 'Relus', validated: 'Validés', paid: 'Payés' }
