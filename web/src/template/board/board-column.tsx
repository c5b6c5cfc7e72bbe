import { DropColumn } from '../../ui/layout/drop-columns.tsx'
import { BoardCard } from './board-card.tsx'
import type { Column, Move } from './board.ts'
import styles from './board.module.css'
import type { Moving } from './use-moving.ts'

type Props<State extends string, Act extends string> = {
  column: Column<State>
  columns: readonly Column<State>[]
  moveOf: (id: number, to: State) => Move<Act>
  moving: Moving<State, Act>
  isOpen: boolean
  /** True if it holds the card that is dragged. */
  isOwn: boolean
}

export function BoardColumn<State extends string, Act extends string>({ column, isOpen, isOwn, moving, ...board }: Props<State, Act>) {
  const { title, cards, total, more } = column
  const list = (titleId: string) => (
    <ul className={styles.cards} aria-labelledby={titleId}>
      {cards.map((card) => (
        <BoardCard key={card.id} card={card} moving={moving} {...board} />
      ))}
    </ul>
  )
  return (
    <DropColumn
      title={title}
      count={total}
      isTarget={!isOwn && moving.draggedId !== null}
      refusal={isOwn ? null : moving.refusalOf(column.state)}
      isOpen={isOpen}
      onDrop={() => moving.draggedId !== null && moving.move(moving.draggedId, column.state)}
      cards={cards.length === 0 ? null : list}
      after={more}
    />
  )
}
