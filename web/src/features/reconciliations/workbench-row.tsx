import { clsx } from 'clsx'
import { type ReactNode, useEffect, useRef } from 'react'
import { Checkbox } from '../../ui/form/check.tsx'
import styles from './workbench.module.css'

type Props = {
  /** The accessible name of the box that picks the row. */
  name: string
  isAtHand: boolean
  isPicked: boolean
  isPickable: boolean
  onOpen: () => void
  onPick: () => void
  children: ReactNode
}

/** Draws a row of a pane: its box picks it, the rest makes it the current row. */
export function WorkbenchRow({ name, isAtHand, isPicked, isPickable, onOpen, onPick, children }: Props) {
  const item = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isAtHand) item.current?.scrollIntoView({ block: 'nearest' })
  }, [isAtHand])
  return (
    <li ref={item} className={clsx(styles.row, isAtHand && styles.atHand, isPicked && styles.picked)}>
      {isPickable && <Checkbox aria-label={name} className={styles.pick} checked={isPicked} onChange={onPick} />}
      <button type="button" data-workbench-row className={styles.button} aria-current={isAtHand ? 'true' : undefined} onClick={onOpen}>
        {children}
      </button>
    </li>
  )
}
