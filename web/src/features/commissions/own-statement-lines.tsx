import type { StatementLine } from '@backoffice/contract/commissions/statements'
import { formatDay } from '../../format/dates.ts'
import { formatMoney } from '../../format/money.ts'
import { formatNumber } from '../../format/numbers.ts'
import { Segmented } from '../../ui/form/segmented.tsx'
import { NoRows, OpeningRow, RowDetail, RowFigure, RowList, RowName } from '../../ui/layout/row-list.tsx'
import { ContestWord } from './line-columns.tsx'
import styles from './own-statement.module.css'
import { LINE_KIND_LABELS } from '@backoffice/contract/commissions/line-table'

type ChoiceProps = { all: number; contested: number; isContested: boolean; onChange: (isContested: boolean) => void }

/** Narrows a long statement to the lines that were contested, whatever became of them. */
export function LinesChoice({ all, contested, isContested, onChange }: ChoiceProps) {
  return (
    <Segmented
      label="Lignes"
      value={isContested ? 'contested' : 'all'}
      options={[
        { value: 'all', label: `Toutes (${formatNumber(all)})` },
        { value: 'contested', label: `Contestées (${formatNumber(contested)})` },
      ]}
      onChange={(next) => onChange(next === 'contested')}
    />
  )
}

/** Lists lines; each opens. */
export function LineRows({ lines, onOpen }: { lines: readonly StatementLine[]; onOpen: (id: number) => void }) {
  if (lines.length === 0) return <NoRows>Aucune ligne&nbsp;: ce relevé ne comporte que des ventes ou un report.</NoRows>
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
