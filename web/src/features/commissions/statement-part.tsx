import { LINE_KIND_LABELS } from '@backoffice/contract/commissions/line-table'
import { listRules } from '@backoffice/contract/commissions/commission-rules'
import {
  getStatement,
  listStatementLines,
  type Statement,
  type StatementLine,
  StatementLineKind,
} from '@backoffice/contract/commissions/statements'
import { monthText } from '@backoffice/contract/network-statistics/month'
import { Link } from '@tanstack/react-router'
import { useDeferredValue } from 'react'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { useTableDownload } from '../../api/use-download.ts'
import { useQuietRead, useRead } from '../../api/use-read.ts'
import { ofMonth } from '../../format/dates.ts'
import { paths } from '../../paths.ts'
import { HeaderFigures } from '../../ui/chart/figure-card.tsx'
import { SkeletonBlock } from '../../ui/feedback/states.tsx'
import { StatusWord } from '../../ui/feedback/status-word.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Select } from '../../ui/form/select.tsx'
import { Page } from '../../ui/layout/page.tsx'
import typography from '../../ui/layout/typography.module.css'
import { withPage } from '../../ui/layout/with-card.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { pagingOf } from '../../ui/table/paging-of.ts'
import { AnswerForm } from './answer-form.tsx'
import { LinePanel } from './line-panel.tsx'
import { lineColumns } from './line-columns.tsx'
import type { PartProps } from './part-choices.tsx'
import { optionsOf } from './rule-aim-fields.tsx'
import { StatementActs, useIsOwn } from './statement-acts.tsx'
import { StatementDocument } from './statement-document.tsx'
import { amountsOf, nameOfBeneficiary, STATUS_LABELS, STATUS_TONE } from './statement-labels.ts'

const SIZE = 50
const CONTESTED = 'contested'

type Props = PartProps & { statementId: number }

/** Shows one statement with its lines. A notification may name one that a new computation took away. */
export function StatementPart(props: Props) {
  const leave = (
    <Button variant="default" onClick={() => props.onShow({})}>
      Tous les mois
    </Button>
  )
  return (
    <ReadBoundary
      failure="Ce relevé n’a pas pu être lu"
      failureAction={leave}
      loading={<SkeletonBlock lines={12} />}
      wrap={withPage('Relevé de commission')}
    >
      <Opened {...props} />
    </ReadBoundary>
  )
}

function Opened(props: Props) {
  const statement = useRead(getStatement, { params: { id: props.statementId } })
  return (
    <Page
      title={nameOfBeneficiary(statement)}
      subtitle={<Subtitle statement={statement} />}
      actions={
        <>
          <HeaderFigures figures={amountsOf(statement)} />
          <StatementDocument statement={statement} />
          <StatementActs key={statement.statut} statement={statement} />
        </>
      }
    >
      <LinesTable {...props} statement={statement} />
    </Page>
  )
}

function LinesTable({ search, onChange, statement }: Props & { statement: Statement }) {
  const deferred = useDeferredValue(search)
  const { page = 0, size = SIZE, line } = deferred
  const isContested = deferred.status === CONTESTED
  const kind = StatementLineKind.safeParse(deferred.kind).data
  const [params, query] = [{ id: statement.id }, { kind, ...(isContested ? { contested: 'true' as const } : {}) }]
  const { content, totalElements: total } = useRead(listStatementLines, { params, query: { ...query, page, size } })
  const exportOf = useTableDownload(listStatementLines, { params, query })
  const openLine = content.find(({ id }) => id === line)

  return (
    <>
      <DataTable<StatementLine>
        name="commission-lines"
        caption={`Lignes du relevé ${ofMonth(monthText(statement))}`}
        rowsName={['ligne', 'lignes']}
        isServerSide
        columns={COLUMNS}
        rows={content}
        rowKey={({ id }) => id}
        views={[
          { id: 'all', label: 'Toutes les lignes', count: statement.lines },
          { id: CONTESTED, label: 'Contestées' },
        ]}
        view={isContested ? CONTESTED : 'all'}
        onView={(id) => onChange({ status: id === CONTESTED ? id : undefined, page: undefined })}
        toolbar={<KindChoice kind={kind} onChange={onChange} />}
        page={pagingOf({ page, size, total }, onChange)}
        onExport={exportOf({ name: 'commission-lines', columns: COLUMNS })}
        onOpen={({ id }) => onChange({ line: id })}
        empty={isContested ? 'Aucune ligne contestée.' : 'Aucune ligne\u00a0: ce relevé ne comporte que des ventes ou un report.'}
        isStale={deferred !== search}
      />
      {openLine && <OpenLine key={openLine.id} statement={statement} line={openLine} onClose={() => onChange({ line: undefined })} />}
    </>
  )
}

function OpenLine({ statement, line, onClose }: { statement: Statement; line: StatementLine; onClose: () => void }) {
  const isOwn = useIsOwn(statement)
  const rules = useQuietRead(listRules, { query: {} })
  const rule = rules?.find(({ ruleId, ruleVersion }) => ruleId === line.ruleId && ruleVersion === line.ruleVersion)
  return (
    <LinePanel line={line} rule={rule} onClose={onClose}>
      {line.contest?.statut === 'open' &&
        (isOwn ? (
          <p className={typography.note}>Ce relevé est le vôtre&nbsp;: un autre gestionnaire répond à la contestation.</p>
        ) : (
          <AnswerForm line={line} />
        ))}
    </LinePanel>
  )
}

function KindChoice({ kind, onChange }: { kind: StatementLineKind | undefined; onChange: PartProps['onChange'] }) {
  return (
    <Select
      aria-label="Type de ligne"
      size="small"
      value={kind ?? ''}
      options={optionsOf(LINE_KIND_LABELS, 'Tous les types')}
      onChange={(next) => onChange({ kind: StatementLineKind.safeParse(next).data, page: undefined })}
    />
  )
}

const COLUMNS = lineColumns()

function Subtitle({ statement }: { statement: Statement }) {
  const { statut: status, month, year } = statement
  return (
    <>
      <StatusWord tone={STATUS_TONE[status]}>{STATUS_LABELS[status]}</StatusWord> Relevé {ofMonth(monthText(statement))}.{' '}
      <Link to={paths.commissionAlerts} search={{ month: monthText({ month, year }) }}>
        Tous les relevés {ofMonth(monthText(statement))}
      </Link>
    </>
  )
}
