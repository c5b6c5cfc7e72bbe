import { getStatement, listStatementLines, type Statement } from '@backoffice/contract/commissions/statements'
import { monthText } from '@backoffice/contract/network-statistics/month'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { useRead } from '../../api/use-read.ts'
import { ofMonth } from '../../format/dates.ts'
import { StatusWord } from '../../ui/feedback/status-word.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Fact, Facts } from '../../ui/layout/facts.tsx'
import { RowsInPanel } from '../../ui/layout/row-list.tsx'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import typography from '../../ui/layout/typography.module.css'
import { SidePanel } from '../../ui/overlay/side-panel.tsx'
import { TablePager } from '../../ui/table/table-pager.tsx'
import { ContestForm } from './contest-form.tsx'
import { LinePanel } from './line-panel.tsx'
import { LineRows, LinesChoice } from './own-statement-lines.tsx'
import { StatementChoice } from './statement-choice.tsx'
import { StatementDocument } from './statement-document.tsx'
import { amountsOf, describeStatus, STATUS_LABELS, STATUS_TONE } from './statement-labels.ts'

const SIZE = 20
const CONTESTED_MAX = 200

type Props = {
  hasActivities: boolean
  statementId: number
  lineId: number | undefined
  /** The page of lines; a contested line opens from any page. */
  page: number
  onShow: (statement: number, line?: number, page?: number) => void
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
  const { hasActivities, statementId, lineId, page, onShow, onClose } = props
  const lines = useLines(props)
  const [isContested, setContested] = useState(false)
  const line = [...lines.all.content, ...lines.contested.content].find(({ id }) => id === lineId)
  if (line === undefined) return <OwnLines {...props} lines={lines} isContested={isContested} onContested={setContested} />
  const back = (
    <Button variant="default" size="md" onClick={() => onShow(statementId, undefined, page)}>
      Toutes les lignes
    </Button>
  )
  return (
    <LinePanel key={line.id} line={line} hasActivities={hasActivities} foot={back} onClose={onClose}>
      {line.contest?.statut !== 'open' && <ContestForm line={line} />}
    </LinePanel>
  )
}

type Lines = ReturnType<typeof useLines>

/** Reads a page of lines, and those that were contested, one of which a notification may name. */
function useLines({ statementId, page: pageShown }: Pick<Props, 'statementId' | 'page'>) {
  const page = useDeferredValue(pageShown)
  const params = { id: statementId }
  const all = useRead(listStatementLines, { params, query: { page, size: SIZE } })
  const contested = useRead(listStatementLines, { params, query: { contested: 'true', page: 0, size: CONTESTED_MAX } })
  return { page, all, contested, isLate: page !== pageShown }
}

type LinesProps = Props & { lines: Lines; isContested: boolean; onContested: (isContested: boolean) => void }

function OwnLines({ lines: { page, all, contested, isLate }, isContested, onContested, ...props }: LinesProps) {
  const { statementId, page: pageShown, onShow, onClose } = props
  const statement = useRead(getStatement, { params: { id: statementId } })
  const isFiltered = isContested && contested.totalElements > 0
  return (
    <SidePanel title={`Commission ${ofMonth(monthText(statement))}`} onClose={onClose}>
      <Stack gap={5}>
        <Summary {...props} statement={statement} />
        {contested.totalElements > 0 && (
          <LinesChoice all={all.totalElements} contested={contested.totalElements} isContested={isFiltered} onChange={onContested} />
        )}
        <RowsInPanel isLate={isLate}>
          <LineRows lines={isFiltered ? contested.content : all.content} onOpen={(id) => onShow(statementId, id, pageShown)} />
          {!isFiltered && all.totalElements > SIZE && (
            <TablePager
              label="Pages du relevé"
              page={{ page, size: SIZE, total: all.totalElements, onPage: (next) => onShow(statementId, undefined, next) }}
            />
          )}
        </RowsInPanel>
      </Stack>
    </SidePanel>
  )
}

function Summary({ statement, onShow }: Pick<Props, 'onShow'> & { statement: Statement }) {
  return (
    <Stack gap={3}>
      <StatementChoice statement={statement} onShow={onShow} />
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
        <StatementDocument statement={statement} />
      </Row>
    </Stack>
  )
}
