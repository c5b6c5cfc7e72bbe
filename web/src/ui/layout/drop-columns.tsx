import { clsx } from 'clsx'
import { type CSSProperties, type DragEvent, type ReactNode, type Ref, useId, useState } from 'react'
import { formatNumber } from '../../format/numbers.ts'
import styles from './drop-columns.module.css'

type ColumnsProps = {
  /** The least width of a column, in rem. */
  columnWidth: number
  /** True if a narrow window shows the open column only, instead of scrolling aside. */
  isOneAtATime?: boolean
  ref?: Ref<HTMLDivElement>
  children: ReactNode
}

/** Lays columns of cards side by side. */
export function DropColumns({ columnWidth, isOneAtATime, ref, children }: ColumnsProps) {
  return (
    <div
      ref={ref}
      className={styles.columns}
      style={{ '--column-width': `${columnWidth}rem` } as CSSProperties}
      data-one-at-a-time={isOneAtATime}
    >
      {children}
    </div>
  )
}

type ColumnProps = {
  title: string
  count: number
  /** Says the count with its unit. */
  countTitle?: string
  /** True while something is dragged that is not here already. */
  isTarget: boolean
  /** Why what is dragged cannot be dropped here; a drop is reported all the same. */
  refusal?: string | null
  isOpen?: boolean
  onDrop: () => void
  /** The list of cards under the title of this id, or nothing if there are none. */
  cards: ((titleId: string) => ReactNode) | null
  after?: ReactNode
}

/** Shows a column of cards that takes what is dropped on it. */
export function DropColumn({ title, count, countTitle, isTarget, refusal = null, isOpen, onDrop, cards, after }: ColumnProps) {
  const titleId = useId()
  const { isOver, ...zone } = useDropZone(isTarget, onDrop)
  const isTaking = isOver && refusal === null
  return (
    <section className={clsx(styles.column, isTaking && styles.over)} data-open={isOpen} aria-labelledby={titleId} {...zone}>
      <h2 id={titleId} className={styles.title}>
        <span title={title}>{title}</span> <small title={countTitle}>{formatNumber(count)}</small>
      </h2>
      {refusal !== null && (
        <p className={styles.refusal} data-over={isOver}>
          {refusal}
        </p>
      )}
      {cards === null ? (
        <p className={styles.nothing}>{isTaking ? 'Lâchez ici' : 'Rien ici'}</p>
      ) : (
        <div className={styles.cards}>{cards(titleId)}</div>
      )}
      {after}
    </section>
  )
}

/** Follows what is dragged over an element; `isOver` also over what the element holds. */
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
