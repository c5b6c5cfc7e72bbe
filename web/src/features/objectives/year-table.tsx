import type { listObjectives, YearRow } from '@backoffice/contract/objectives/objectives'
import { changeOf, rateOf } from '@backoffice/contract/network-statistics/change'
import type { z } from 'zod'
import { formatMonthName } from '../../format/dates.ts'
import { formatPercent, formatSignedPercent } from '../../format/numbers.ts'
import { CoverageNote } from './coverage-note.tsx'
import { FIGURE_LABELS, FIGURE_NAMES, type FigureName, formatFigure, formatShort } from './objective-figures.ts'
import { ObjectiveState } from './objective-status.tsx'
import { capitalized, isComplete, type MonthStage, stageOf } from './year-months.ts'
import styles from './year-table.module.css'

type Report = z.infer<(typeof listObjectives)['response']>

type Props = { report: Report; year: number; today: string; openMonth: number | undefined; onOpen: (month: number) => void }

/** Shows the twelve months with their four figures: the objective, what was achieved, and the same month a year before. */
export function YearTable({ report: { rows, totals }, year, today, openMonth, onOpen }: Props) {
  return (
    <div className={styles.frame} tabIndex={0} role="region" aria-label={`Objectifs de ${year}, mois par mois`}>
      <table className={styles.table} aria-label={`Objectifs de ${year}`}>
        <Head year={year} />
        <tbody>
          {rows.map((row) => (
            <Line
              key={row.month}
              row={row}
              year={year}
              stage={stageOf({ month: row.month, year }, today)}
              isOpen={row.month === openMonth}
              onOpen={onOpen}
            />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            {FIGURE_NAMES.map((name) => (
              <Cells key={name} name={name}>
                <Figure name={name} value={totals.objective[name]} />
                <Figure name={name} value={totals.achieved[name]} />
                <Figure name={name} value={totals.previousYear[name]} />
              </Cells>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

function Head({ year }: { year: number }) {
  return (
    <thead>
      <tr>
        <th rowSpan={2} scope="col">
          Mois
        </th>
        {FIGURE_NAMES.map((name) => (
          <th key={name} colSpan={3} scope="colgroup" className={styles.group}>
            {FIGURE_LABELS[name]}
          </th>
        ))}
      </tr>
      <tr>
        {FIGURE_NAMES.map((name) => (
          <Cells key={name} name={name} isHead>
            Objectif
            <>Réalisé</>
            {String(year - 1)}
          </Cells>
        ))}
      </tr>
    </thead>
  )
}

type LineProps = { row: YearRow; year: number; stage: MonthStage; isOpen: boolean; onOpen: (month: number) => void }

function Line({ row, year, stage, isOpen, onOpen }: LineProps) {
  const { month, objective } = row
  return (
    <tr data-open={isOpen || undefined}>
      <th scope="row">
        <button type="button" className={styles.month} aria-expanded={isOpen} onClick={() => onOpen(month)}>
          {capitalized(formatMonthName(month))}
        </button>
        <span className={styles.state}>
          <ObjectiveState objective={objective} isDue={stage !== 'to-come'} />
        </span>
      </th>
      {FIGURE_NAMES.map((name) => (
        <Cells key={name} name={name}>
          <Goal name={name} row={row} year={year} />
          <Achieved name={name} row={row} stage={stage} />
          <YearBefore name={name} row={row} />
        </Cells>
      ))}
    </tr>
  )
}

type CellsProps = { name: FigureName; isHead?: boolean; children: [React.ReactNode, React.ReactNode, React.ReactNode] }

/** Renders the three cells of a figure. Their labels show on a telephone. */
function Cells({ name, isHead = false, children: [goal, achieved, yearBefore] }: CellsProps) {
  if (isHead) {
    return (
      <>
        <th scope="col" className={styles.group}>
          {goal}
        </th>
        <th scope="col">{achieved}</th>
        <th scope="col">{yearBefore}</th>
      </>
    )
  }
  return (
    <>
      <td className={styles.group} data-label={FIGURE_LABELS[name]}>
        {goal}
      </td>
      <td data-label="Réalisé">{achieved}</td>
      <td data-label="Un an avant" className={styles.before}>
        {yearBefore}
      </td>
    </>
  )
}

function Figure({ name, value }: { name: FigureName; value: number }) {
  return <span title={name === 'revenue' ? formatFigure(name, value) : undefined}>{formatShort(name, value)}</span>
}

function Goal({ name, row: { objective, coverage, month }, year }: { name: FigureName; row: YearRow; year: number }) {
  return (
    <>
      <span className={styles.goal}>{objective === null ? '–' : <Figure name={name} value={objective[name]} />}</span>
      <CoverageNote name={name} coverage={coverage} place={{ month, year }} />
    </>
  )
}

function Achieved({ name, row, stage }: { name: FigureName; row: YearRow; stage: MonthStage }) {
  const { achieved, landing, objective } = row
  const isFinal = isComplete(row, stage)
  if (stage === 'to-come') return <span className={styles.none}>–</span>
  return (
    <>
      <Figure name={name} value={achieved[name]} />
      {!isFinal && landing !== null && (
        <span className={styles.second} title={'Atterrissage\u00a0: ce que l’on attend à la fin du mois'}>
          ≈ {formatShort(name, landing[name])}
        </span>
      )}
      {isFinal && objective !== null && (
        <span className={styles.second} title="Part de l’objectif">
          {formatPercent(rateOf(achieved[name], objective[name]))}
        </span>
      )}
    </>
  )
}

function YearBefore({ name, row: { previousYear, objective } }: { name: FigureName; row: YearRow }) {
  const change = objective === null ? null : changeOf(objective[name], previousYear[name])
  return (
    <>
      <Figure name={name} value={previousYear[name]} />
      {change !== null && (
        <span className={styles.second} title="Objectif comparé à un an avant">
          {formatSignedPercent(change)}
        </span>
      )}
    </>
  )
}
