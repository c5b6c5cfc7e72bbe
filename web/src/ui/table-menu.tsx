import { IconCheck } from '@tabler/icons-react'
import type { KeyboardEvent, ReactNode } from 'react'
import styles from './table-menu.module.css'

export type MenuEntry = {
  label: string
  icon?: ReactNode
  /** Given for a choice among several. */
  isChosen?: boolean | undefined
  /** A hairline above it. */
  isApart?: boolean | undefined
  onSelect: () => void
}

type Props = { label: string; entries: readonly MenuEntry[]; heading?: ReactNode; close: () => void }

/** What a button of the table offers: one entry a line, walked by the arrows. */
export function TableMenu({ label, entries, heading, close }: Props) {
  return (
    <div className={styles.box}>
      {heading}
      <div role="menu" aria-label={label} onKeyDown={walk}>
        {entries.map((entry) => (
          <button
            key={entry.label}
            type="button"
            role={entry.isChosen === undefined ? 'menuitem' : 'menuitemradio'}
            aria-checked={entry.isChosen}
            tabIndex={-1}
            className={styles.item}
            data-apart={entry.isApart}
            onClick={() => {
              close()
              entry.onSelect()
            }}
          >
            {entry.isChosen ? <IconCheck aria-hidden /> : (entry.icon ?? <i />)}
            {entry.label}
          </button>
        ))}
      </div>
    </div>
  )
}

function walk(event: KeyboardEvent<HTMLElement>) {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role^=menuitem]')]
  const at = items.findIndex((item) => item === document.activeElement)
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key]
  if (next === undefined) return
  event.preventDefault()
  event.stopPropagation()
  items.at(next % items.length)?.focus()
}
