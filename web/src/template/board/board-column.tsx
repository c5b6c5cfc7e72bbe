import { clsx } from 'clsx'
import { type DragEvent, useId, useState } from 'react'
import { formatNumber } from '../../format/numbers.ts'
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
  const titleId = useId()
  const { isOver, ...zone } = useDropZone(!isOwn && moving.draggedId !== null, () => {
    if (moving.draggedId !== null) moving.move(moving.draggedId, column.state)
  })
  const refusal = isOwn ? null : moving.refusalOf(column.state)
  const { title, cards, total, more } = column
  return (
    <section
      className={clsx(styles.column, isOver && refusal === null && styles.over)}
      data-open={isOpen}
      aria-labelledby={titleId}
      {...zone}
    >
      <h2 id={titleId} className={styles.title}>
        <span>{title}</span> <small>{formatNumber(total)}</small>
      </h2>
      {refusal !== null && (
        <p className={styles.refusal} data-over={isOver}>
          {refusal}
        </p>
      )}
      {cards.length === 0 ? (
        <p className={styles.nothing}>{isOver && refusal === null ? 'Lâchez ici' : 'Rien ici'}</p>
      ) : (
        <ul className={styles.cards} aria-labelledby={titleId}>
          {cards.map((card) => (
            <BoardCard key={card.id} card={card} moving={moving} {...board} />
          ))}
        </ul>
      )}
      {more}
    </section>
  )
}

/** Follows a card over the column; `isOver` also over what the column holds. */
function useDropZone(isTarget: boolean, onTake: () => void) {
  const [isOver, setOver] = useState(false)
  return {
    isOver: isTarget && isOver,
    onDragOver: (event: DragEvent) => {
      if (!isTarget) return
      // Without it the browser does not drop, and nobody would say why the card stays.
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: ({ relatedTarget, currentTarget }: DragEvent) => {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false)
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      if (isTarget) onTake()
    },
  }
}
