import { type PointerEvent, type SyntheticEvent, useLayoutEffect, useRef } from 'react'
import { useItemHeight, useVisibleRange } from '../../ui/table/table-layout.ts'
import { segmentsOf } from '../../ui/table/table-window.ts'
import type { SheetColumn } from './sheet-columns.ts'
import { SheetFoot } from './sheet-foot.tsx'
import { SheetHead } from './sheet-head.tsx'
import { cellId, SheetLine } from './sheet-line.tsx'
import { CellNote } from './sheet-note.tsx'
import { mayBeLocked, type SheetRow } from './sheet-rows.ts'
import { areaOf, type Place } from './sheet-selection.ts'
import styles from './objective-sheet.module.css'
import type { Locks } from './use-locks.ts'
import { type SheetCursor, useSheetCursor } from './use-sheet-cursor.ts'
import type { Sheet } from './use-sheet.ts'

const ROW_HEIGHT_GUESS = 34
const HINT_ID = 'objective-sheet-keys'

type Props = {
  sheet: Sheet
  rows: readonly SheetRow[]
  columns: readonly SheetColumn[]
  isDue: boolean
  locks: Locks
  caption: string
  onOpen: (outletId: number) => void
}

/** Edits the objectives of outlets as a spreadsheet: by arrows, typing, copy and paste. Only the rows in view are drawn. */
export function ObjectiveSheet({ sheet, rows, columns, isDue, locks, caption, onOpen }: Props) {
  const [grid, body] = [useRef<HTMLTableElement>(null), useRef<HTMLTableSectionElement>(null)]
  const lock = (outletId: number) => rows.some((row) => row.outletId === outletId && mayBeLocked(row)) && locks.toggle(outletId)
  const cursor = useSheetCursor({ sheet, rows, columns, grid, onOpen, onLock: lock })
  const { active } = cursor.selection
  useActiveInView(grid, active)

  return (
    <>
      <div className={styles.frame}>
        <table
          ref={grid}
          role="grid"
          tabIndex={cursor.editing === null ? 0 : -1}
          className={styles.table}
          aria-label={caption}
          aria-describedby={HINT_ID}
          aria-rowcount={rows.length + 1}
          aria-colcount={columns.length}
          aria-multiselectable
          aria-activedescendant={rows.length > 0 ? cellId(active.row, active.col) : undefined}
          {...cursor.handlers}
        >
          <SheetHead columns={columns} />
          <tbody ref={body} {...pointing(cursor, { onOpen, onLock: lock })}>
            <Lines body={body} rows={rows} columns={columns} isDue={isDue} locked={locks.ids} cursor={cursor} />
          </tbody>
          <SheetFoot sheet={sheet} rows={rows} columns={columns} />
        </table>
      </div>
      <CellNote sheet={sheet} row={rows[active.row]} column={columns[active.col]} notice={cursor.notice} hintId={HINT_ID} />
    </>
  )
}

type LinesProps = Pick<Props, 'rows' | 'columns' | 'isDue'> & {
  locked: ReadonlySet<number>
  body: React.RefObject<HTMLTableSectionElement | null>
  cursor: SheetCursor
}

function Lines({ body, rows, columns, isDue, locked, cursor }: LinesProps) {
  const rowHeight = useItemHeight(body, 'tr[data-index]', ROW_HEIGHT_GUESS)
  const range = useVisibleRange(body, rows.length, rowHeight)
  const { active } = cursor.selection
  const { top, bottom, left, right } = areaOf(cursor.selection)
  return segmentsOf(rows.length, range, active.row).map((segment) => {
    if (segment.kind === 'space') {
      return (
        <tr key={segment.id} aria-hidden className={styles.space}>
          <td colSpan={columns.length} style={{ height: segment.rows * rowHeight }} />
        </tr>
      )
    }
    const { index } = segment
    const row = rows[index]
    if (row === undefined) return null
    const isSelected = index >= top && index <= bottom
    return (
      <SheetLine
        key={row.outletId}
        row={row}
        index={index}
        columns={columns}
        isDue={isDue}
        isLocked={locked.has(row.outletId)}
        activeCol={index === active.row ? active.col : -1}
        left={isSelected ? left : 0}
        right={isSelected ? right : -1}
        editor={index === active.row && cursor.editing !== null ? <Editor cursor={cursor} label={row.outletName} /> : null}
      />
    )
  })
}

function Editor({ cursor, label }: { cursor: SheetCursor; label: string }) {
  return (
    <input
      ref={focusAtEnd}
      className={styles.editor}
      aria-label={label}
      inputMode="decimal"
      autoComplete="off"
      maxLength={20}
      value={cursor.editing?.text ?? ''}
      onChange={({ target }) => cursor.type(target.value)}
      onBlur={() => cursor.end(true)}
    />
  )
}

function focusAtEnd(input: HTMLInputElement | null): void {
  if (input === null || document.activeElement === input) return
  input.focus({ preventScroll: true })
  input.setSelectionRange(input.value.length, input.value.length)
}

/** Keeps the active cell in view, also if its row was not drawn. */
function useActiveInView(grid: React.RefObject<HTMLElement | null>, { row, col }: Place): void {
  const isFirst = useRef(true)
  useLayoutEffect(() => {
    if (isFirst.current) {
      isFirst.current = false
      return
    }
    grid.current?.querySelector(`#${cellId(row, col)}`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [grid, row, col])
}

/** Returns the handlers of the mouse and the finger over the cells. */
function pointing(cursor: SheetCursor, { onOpen, onLock }: Record<'onOpen' | 'onLock', (outletId: number) => unknown>) {
  return {
    onPointerDown(event: PointerEvent) {
      const place = placeAt(event)
      if (place === null || event.button !== 0 || isField(event.target)) return
      cursor.end(false)
      const { active } = cursor.selection
      const isTapped = event.pointerType !== 'mouse' && active.row === place.row && active.col === place.col
      cursor.go(place, event.shiftKey)
      if (isTapped) cursor.begin()
    },
    onPointerMove(event: PointerEvent) {
      const place = placeAt(event)
      if (place !== null && event.buttons === 1 && event.pointerType === 'mouse' && cursor.editing === null) cursor.go(place, true)
    },
    onDoubleClick: () => cursor.begin(),
    onClick(event: SyntheticEvent) {
      if (!(event.target instanceof HTMLElement)) return
      const { open, lock } = event.target.dataset
      if (open !== undefined) onOpen(Number(open))
      if (lock !== undefined) onLock(Number(lock))
    },
  }
}

/** True if the target is the field of the active cell. */
function isField(target: EventTarget): boolean {
  return target instanceof HTMLInputElement && target.type !== 'checkbox'
}

function placeAt({ target }: SyntheticEvent): Place | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-col]') : null
  const row = cell?.closest<HTMLElement>('[data-index]')?.dataset['index']
  return cell === null || row === undefined ? null : { row: Number(row), col: Number(cell.dataset['col']) }
}
