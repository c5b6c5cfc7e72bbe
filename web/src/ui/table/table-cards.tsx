import check from '../form/check.module.css'
import { clsx } from 'clsx'
import { Fragment, useRef, useState } from 'react'
import { formatNumber } from '../../format/numbers.ts'
import { type CardPlaces, placesOf } from './table-card-places.ts'
import styles from './table-cards.module.css'
import { type Column, textOf, totalOf } from './table-column.ts'
import controls from './table-controls.module.css'
import { useItemHeight, useVisibleRange } from './table-layout.ts'
import type { TableModel } from './table-model.ts'
import { opens } from './table-props.ts'
import { Content, rowNameOf } from './table-row.tsx'
import { useRowActs } from './table-row-acts.ts'
import { segmentsOf } from './table-window.ts'

const CARD_HEIGHT_GUESS = 118
const FOOT_TOTALS = 2

/** A phone's screen shows four, so fifty are plenty. */
const CARDS_AT_ONCE = 50

/** Shows rows as cards on narrow windows: name, bar, four figures. Long lists appear in parts. */
export function TableCards<Row>({ table }: { table: TableModel<Row> }) {
  const [count, setCount] = useState(CARDS_AT_ONCE)
  const restCount = table.rows.length - count
  return (
    <>
      <Cards table={restCount > 0 ? { ...table, rows: table.rows.slice(0, count) } : table} />
      {restCount > 0 && (
        <button type="button" className={clsx(controls.tool, styles.more)} onClick={() => setCount(count + CARDS_AT_ONCE)}>
          {formatNumber(Math.min(restCount, CARDS_AT_ONCE))} de plus, sur {formatNumber(restCount)}
        </button>
      )}
    </>
  )
}

function Cards<Row>({ table }: { table: TableModel<Row> }) {
  const { props, rows, columns } = table
  const list = useRef<HTMLUListElement>(null)
  const height = useItemHeight(list, 'li[data-index]', CARD_HEIGHT_GUESS)
  const range = useVisibleRange(list, rows.length, height)
  const acts = useRowActs(table, () => {})
  const cardPlaces = placesOf(columns)
  return (
    <ul ref={list} aria-label={props.caption} className={styles.list} onClick={acts.click}>
      {segmentsOf(rows.length, range, -1).map((segment) => {
        if (segment.kind === 'space') return <li key={segment.id} aria-hidden style={{ height: segment.rows * height }} />
        const row = rows[segment.index]
        if (row === undefined) return null
        return <Card key={props.rowKey(row)} row={row} index={segment.index} places={cardPlaces} table={table} />
      })}
    </ul>
  )
}

/** Shows two totals under the cards: those with a `cardTotal`, or the first ones. */
export function CardsFoot<Row>({ table: { props, columns, rows } }: { table: TableModel<Row> }) {
  const totals = placesOf(columns).figures.filter(({ total }) => total !== undefined)
  const cardTotals = totals.filter(({ cardTotal }) => cardTotal !== undefined)
  const ends = (cardTotals.length > 0 ? cardTotals : totals).slice(0, FOOT_TOTALS)
  if (ends.length === 0) return null
  return (
    <div className={styles.foot}>
      <strong>{props.totalsLabel ?? 'Total'}</strong>
      {ends.map(({ id, header, total, cardTotal }) => (
        <span key={id}>
          {cardTotal === undefined ? (
            <>
              {totalOf({ total }, rows)} <small>{header}</small>
            </>
          ) : (
            totalOf({ total: cardTotal }, rows)
          )}
        </span>
      ))}
    </div>
  )
}

type CardProps<Row> = { row: Row; index: number; places: CardPlaces<Row>; table: TableModel<Row> }

function Card<Row>({ row, index, places: { title, metas, bar, figures }, table }: CardProps<Row>) {
  const { selection, rowKey, hrefOf } = table.props
  const isSelected = selection?.selected.has(rowKey(row)) ?? false
  return (
    <li data-index={index} className={clsx(styles.card, isSelected && styles.selected)}>
      <div className={styles.head}>
        {selection && (
          <input
            type="checkbox"
            data-select
            className={check.check}
            checked={isSelected}
            onChange={() => {}}
            aria-label={`Choisir ${rowNameOf(table.columns, row)}`}
          />
        )}
        {title && (
          <span className={styles.title}>
            <Content column={{ ...title, isName: true }} row={row} canOpen={opens(table.props, row)} href={hrefOf?.(row)} />
          </span>
        )}
        <span className={styles.meta}>
          {metas
            .filter((column) => textOf(column, row) !== '')
            .map((column, place) => (
              <Fragment key={column.id}>
                {place > 0 && ' · '}
                {column.cardCell ? column.cardCell(row) : textOf(column, row)}
              </Fragment>
            ))}
        </span>
      </div>
      {bar && <div className={styles.bar}>{cardCellOf(bar, row)}</div>}
      <Figures figures={figures} contentOf={(column) => cardCellOf(column, row)} />
    </li>
  )
}

type FiguresProps<Row> = { figures: readonly Column<Row>[]; contentOf: (column: Column<Row>) => React.ReactNode }

function Figures<Row>({ figures, contentOf }: FiguresProps<Row>) {
  if (figures.length === 0) return null
  return (
    <dl className={styles.figures}>
      {figures.map((column) => (
        <div key={column.id} data-long={column.isLong || undefined}>
          <dt>{column.header}</dt>
          <dd>{contentOf(column)}</dd>
        </div>
      ))}
    </dl>
  )
}

function cardCellOf<Row>(column: Column<Row>, row: Row) {
  return column.cardCell ? (
    column.cardCell(row)
  ) : (
    <Content column={{ ...column, isName: false }} row={row} canOpen={false} href={undefined} />
  )
}
