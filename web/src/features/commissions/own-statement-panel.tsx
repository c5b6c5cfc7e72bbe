import {
  getStatement,
  listStatementLines,
  listStatements,
  type Statement,
  type StatementLine,
} from '@backoffice/contract/commissions/statements'
import { monthText } from '@backoffice/contract/network-statistics/month'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { useRead } from '../../api/use-read.ts'
import { formatDay, ofMonth } from '../../format/dates.ts'
import { formatMoney } from '../../format/money.ts'
import { StatusWord } from '../../ui/feedback/status-word.tsx'
import { Button } from '../../ui/form/button.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { Fact, Facts } from '../../ui/layout/facts.tsx'
import { NoRows, OpeningRow, RowDetail, RowFigure, RowList, RowName, RowsInPanel } from '../../ui/layout/row-list.tsx'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import typography from '../../ui/layout/typography.module.css'
import { SidePanel } from '../../ui/overlay/side-panel.tsx'
import { TablePager } from '../../ui/table/table-pager.tsx'
import { ContestForm } from './contest-form.tsx'
import { ContestWord } from './line-columns.tsx'
import { LinePanel } from './line-panel.tsx'
import styles from './own-statement.module.css'
import { StatementDownload } from './statement-download.tsx'
import {
  amountsOf,
  describeStatus,
  formatMonthOf,
  LINE_KIND_LABELS,
  nameOfBeneficiary,
  STATUS_LABELS,
  STATUS_TONE,
} from './statement-labels.ts'

const SIZE = 20
const STATEMENTS_MAX = 200

type Props = {
  userId: number
  hasActivities: boolean
  statementId: number
  lineId: number | undefined
  onShow: (statement: number, line?: number) => void
  onClose: () => void
}

/** Shows one of one's own statements; a line opens in its place, with how it was computed and *Contester*. */
export function OwnStatementPanel(props: Props) {
  const inPanel = (inside: ReactNode) => (
    <SidePanel title="Relevé de commission" onClose={props.onClose}>
      {inside}
    </SidePanel>
  )
  return (
    <ReadBoundary failure="Ce relevé n’a pas pu être lu" wrap={inPanel}>
      <Opened key={props.statementId} {...props} />
    </ReadBoundary>
  )
}

function Opened(props: Props) {
  const { hasActivities, statementId, lineId, onShow, onClose } = props
  const [pageShown, setPageShown] = useState(0)
  const page = useDeferredValue(pageShown)
  const statement = useRead(getStatement, { params: { id: statementId } })
  const lines = useRead(listStatementLines, { params: { id: statementId }, query: { page, size: SIZE } })
  const line = lines.content.find(({ id }) => id === lineId)
  if (line !== undefined) {
    const back = (
      <Button variant="default" size="md" onClick={() => onShow(statementId)}>
        Toutes les lignes
      </Button>
    )
    return (
      <LinePanel key={line.id} line={line} hasActivities={hasActivities} foot={back} onClose={onClose}>
        {line.contest?.statut !== 'open' && <ContestForm line={line} />}
      </LinePanel>
    )
  }
  return (
    <SidePanel title={`Commission ${ofMonth(monthText(statement))}`} onClose={onClose}>
      <Stack gap={5}>
        <Summary {...props} statement={statement} />
        <RowsInPanel isLate={page !== pageShown}>
          <LineRows lines={lines.content} onOpen={(id) => onShow(statementId, id)} />
          {lines.totalElements > SIZE && (
            <TablePager label="Pages du relevé" page={{ page, size: SIZE, total: lines.totalElements, onPage: setPageShown }} />
          )}
        </RowsInPanel>
      </Stack>
    </SidePanel>
  )
}

function Summary({ userId, statement, onShow }: Props & { statement: Statement }) {
  const { content: statements } = useRead(listStatements, { query: { page: 0, size: STATEMENTS_MAX } })
  const choices = statements.some(({ id }) => id === statement.id) ? statements : [statement, ...statements]
  return (
    <Stack gap={3}>
      {choices.length > 1 && (
        <SelectField
          label="Relevé"
          value={String(statement.id)}
          options={choices.map((one) => ({ value: String(one.id), label: labelOf(one, userId) }))}
          onChange={(id) => onShow(Number(id))}
        />
      )}
      <Row as="p" align="baseline">
        <StatusWord tone={STATUS_TONE[statement.statut]}>{STATUS_LABELS[statement.statut]}</StatusWord>
        <span className={typography.note}>{describeStatus(statement)}</span>
      </Row>
      <Facts>
        {amountsOf(statement).map(({ label, value }, index, { length }) => (
          <Fact key={label} name={label} isFigure>
            {index === length - 1 ? <strong>{value}</strong> : value}
          </Fact>
        ))}
      </Facts>
      <Row>
        <StatementDownload statement={statement} />
      </Row>
    </Stack>
  )
}

/** Returns the month, and who it is for if it is a salesman of the sector. */
function labelOf(statement: Statement, userId: number): string {
  const month = formatMonthOf(statement)
  return statement.beneficiary.userId === userId ? month : `${month}, ${nameOfBeneficiary(statement)}`
}

function LineRows({ lines, onOpen }: { lines: readonly StatementLine[]; onOpen: (id: number) => void }) {
  if (lines.length === 0) return <NoRows>Aucune ligne&nbsp;: ce relevé ne tient qu’à des ventes ou à un report.</NoRows>
  return (
    <RowList label="Lignes du relevé">
      {lines.map((line) => (
        <OpeningRow key={line.id} start={<LineNames line={line} />} end={<LineFigures line={line} />} onOpen={() => onOpen(line.id)} />
      ))}
    </RowList>
  )
}

function LineNames({ line: { kind, date, subscriberNumber, articleCode, ruleName, reason } }: { line: StatementLine }) {
  return (
    <>
      <RowName>{`Abonné ${subscriberNumber}`}</RowName>
      <RowDetail>
        {formatDay(date)} · {articleCode}
      </RowDetail>
      <span className={styles.why}>{reason ?? ruleName ?? LINE_KIND_LABELS[kind]}</span>
    </>
  )
}

function LineFigures({ line: { amount, alreadyEarned, due, contest } }: { line: StatementLine }) {
  return (
    <>
      <RowFigure>{formatMoney(due)}</RowFigure>
      {alreadyEarned !== 0 && (
        <>
          <RowDetail>gagné {formatMoney(amount)}</RowDetail>
          <RowDetail>déjà gagné {formatMoney(alreadyEarned)}</RowDetail>
        </>
      )}
      {contest && <ContestWord contest={contest} />}
    </>
  )
}
