import { useMemo, useRef } from 'react'
import { trueMinus } from '../../format/spaces.ts'
import { useItemHeight, useVisibleRange } from '../../ui/table/table-layout.ts'
import { segmentsOf } from '../../ui/table/table-window.ts'
import { FIGURE_LABELS, FIGURE_NAMES } from './objective-figures.ts'
import styles from './objective-cards.module.css'
import { ObjectiveState } from './objective-status.tsx'
import { formatCell, formatCompared, formatPlain, SHORT_LABELS } from './sheet-columns.ts'
import { gapOf, type SheetRow, sumsOf } from './sheet-rows.ts'
import type { Sheet } from './use-sheet.ts'

const CARD_HEIGHT_GUESS = 116

type Props = { rows: readonly SheetRow[]; sheet: Sheet; isDue: boolean; onOpen: (outletId: number) => void }

/** Lists the outlets for a telephone; one at a time opens to be edited. */
export function ObjectiveCards({ rows, sheet, isDue, onOpen }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const height = useItemHeight(list, 'li[data-index]', CARD_HEIGHT_GUESS)
  const range = useVisibleRange(list, rows.length, height)
  return (
    <>
      <Sums sheet={sheet} />
      <ul ref={list} className={styles.list} aria-label="Objectifs des points de vente">
        {segmentsOf(rows.length, range, -1).map((segment) => {
          if (segment.kind === 'space') return <li key={segment.id} aria-hidden style={{ height: segment.rows * height }} />
          const row = rows[segment.index]
          return row && <OutletCard key={row.outletId} row={row} index={segment.index} isDue={isDue} onOpen={onOpen} />
        })}
      </ul>
    </>
  )
}

function OutletCard({ row, index, isDue, onOpen }: { row: SheetRow; index: number; isDue: boolean; onOpen: (outletId: number) => void }) {
  const isFaulty = row.changed.length > 0 && Object.keys(row.errors).length + row.conflicts.length > 0
  return (
    <li data-index={index} className={styles.card}>
      <p className={styles.head}>
        <button type="button" className={styles.name} title={row.outletName} onClick={() => onOpen(row.outletId)}>
          {row.outletName}
        </button>
        {isFaulty ? (
          <span data-tone="bad" className={styles.fault}>
            à corriger
          </span>
        ) : (
          <ObjectiveState objective={row.objective} isDue={isDue} />
        )}
      </p>
      <dl className={styles.figures}>
        {FIGURE_NAMES.map((name) => (
          <div key={name} data-changed={row.changed.includes(name) || undefined}>
            <dt>{SHORT_LABELS[name]}</dt>
            <dd>{row.texts[name] === '' ? '–' : formatCell(name, row.texts[name])}</dd>
            <dd className={styles.before}>N−1 {formatCompared(name, row.previousYear[name])}</dd>
          </div>
        ))}
      </dl>
    </li>
  )
}

function Sums({ sheet: { rows, network } }: { sheet: Sheet }) {
  const sums = useMemo(() => sumsOf(rows), [rows])
  const gap = gapOf(sums, network)
  return (
    <dl className={styles.sums}>
      {FIGURE_NAMES.map((name) => (
        <div key={name}>
          <dt>{FIGURE_LABELS[name]}</dt>
          <dd>{formatPlain(name, sums.objective[name])}</dd>
          {gap !== null && (
            <dd className={styles.before} data-tone={gap[name] === 0 ? undefined : 'warn'}>
              {gap[name] === 0 ? '= réseau' : `écart ${gap[name] > 0 ? '+' : ''}${trueMinus(formatPlain(name, gap[name]))}`}
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}
