import { type CSSProperties, type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react'
import styles from './data-table.module.css'
import type { TableModel } from './table-model.ts'
import { Content, TableRow } from './table-row.tsx'
import { useItemHeight, useVisibleRange } from './table-layout.ts'
import { opens } from './table-props.ts'
import { useRowActs } from './table-row-acts.ts'
import { widestRows } from './table-widest.ts'
import { type Segment, segmentsOf } from './table-window.ts'

const ROW_HEIGHT_GUESS = 34

export function TableBody<Row>({ table }: { table: TableModel<Row> }) {
  const { props, rows, columns, sort, memory } = table
  const body = useRef<HTMLTableSectionElement>(null)
  const rowHeight = useItemHeight(body, 'tr[data-index]', ROW_HEIGHT_GUESS)
  const range = useVisibleRange(body, rows.length, rowHeight)
  const [focused, focusRow] = useFocusedRow(body, rows.length)
  const acts = useRowActs(table, focusRow)
  const { selection, hrefOf, rowKey } = props
  const firstPosition = props.page ? props.page.page * props.page.size : 0
  const columnCount = columns.length + (selection ? 1 : 0)

  return (
    <tbody ref={body} onClick={acts.click} onKeyDown={acts.press} onFocus={acts.focus}>
      {segmentsOf(rows.length, range, focused).map((segment) => {
        if (segment.kind === 'space') return <Space key={segment.id} segment={segment} columnCount={columnCount} rowHeight={rowHeight} />
        const row = rows[segment.index]
        if (row === undefined) return null
        return (
          <TableRow
            key={rowKey(row)}
            row={row}
            index={segment.index}
            position={firstPosition + segment.index}
            columns={columns}
            sortedId={sort?.id}
            pinned={memory.pinned}
            isSelected={selection ? selection.selected.has(rowKey(row)) : undefined}
            isFocusable={segment.index === Math.max(0, focused)}
            canOpen={opens(props, row)}
            href={hrefOf?.(row)}
          />
        )
      })}
    </tbody>
  )
}

/** Renders a hidden row of the widest cells, so that columns keep their width while scrolling changes the rows. */
export function Widest<Row>({ table: { props, columns } }: { table: TableModel<Row> }) {
  const { rows, selection } = props
  const widest = useMemo(() => widestRows(columns, rows), [columns, rows])
  return (
    <tbody aria-hidden className={styles.widest}>
      <tr>
        {selection && <td className={styles.choice} />}
        {columns.map((column, at) => (
          <td key={column.id} style={widthOf(column.width)}>
            <div inert>{widest[at] !== undefined && <Content column={column} row={widest[at]} canOpen={false} href={undefined} />}</div>
          </td>
        ))}
      </tr>
    </tbody>
  )
}

type SpaceProps = { segment: Extract<Segment, { kind: 'space' }>; columnCount: number; rowHeight: number }

function Space({ segment, columnCount, rowHeight }: SpaceProps) {
  return (
    <tr aria-hidden className={styles.space}>
      <td colSpan={columnCount} style={{ height: segment.rows * rowHeight }} />
    </tr>
  )
}

function widthOf(width: number | undefined): CSSProperties | undefined {
  return width === undefined ? undefined : { width: `${width / 14}rem`, minWidth: `${width / 14}rem`, maxWidth: `${width / 14}rem` }
}

/** Returns the focused row, −1 before any, and a function that moves the focus. */
function useFocusedRow(body: RefObject<HTMLElement | null>, count: number): [number, (index: number, isByKey: boolean) => void] {
  const [focused, setFocused] = useState({ index: -1, isByKey: false })
  useLayoutEffect(() => {
    if (!focused.isByKey) return
    const row = body.current?.querySelector<HTMLElement>(`tr[data-index="${focused.index}"]`)
    row?.focus({ preventScroll: true })
    row?.scrollIntoView({ block: 'nearest' })
  }, [body, focused])
  return [Math.min(focused.index, count - 1), (index, isByKey) => setFocused({ index, isByKey })]
}
