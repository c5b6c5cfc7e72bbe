import { ChoicesLine } from '../../ui/layout/choices-line.tsx'
import { DropColumns } from '../../ui/layout/drop-columns.tsx'
import { BoardColumn } from './board-column.tsx'
import { type Column, columnOf, type Move } from './board.ts'
import styles from './board.module.css'
import type { Moving } from './use-moving.ts'

type Props<State extends string, Act extends string> = {
  label: string
  columns: readonly Column<State>[]
  moveOf: (id: number, to: State) => Move<Act>
  moving: Moving<State, Act>
  /** The column that a narrow window shows. */
  column: string | undefined
  onColumn: (state: State) => void
}

/** Shows one column per state, side by side; a narrow window shows one at a time. */
export function BoardColumns<State extends string, Act extends string>({ label, columns, column, onColumn, ...board }: Props<State, Act>) {
  const open = columns.find(({ state }) => state === column) ?? columns[0]
  const own = board.moving.draggedId === null ? undefined : columnOf(columns, board.moving.draggedId)
  return (
    <div role="region" aria-label={label}>
      <div className={styles.choice}>
        <ChoicesLine
          label="Colonne montrée"
          choices={columns.map(({ state, title, total }) => ({ value: state, label: title, count: total }))}
          value={open?.state}
          onChange={onColumn}
        />
      </div>
      <DropColumns columnWidth={15} isOneAtATime>
        {columns.map((one) => (
          <BoardColumn key={one.state} column={one} columns={columns} isOpen={one === open} isOwn={one === own} {...board} />
        ))}
      </DropColumns>
    </div>
  )
}
