import { IconCheck } from '@tabler/icons-react'
import { Fragment, type KeyboardEvent, type ReactNode } from 'react'
import { DropDown } from './drop-down.tsx'
import styles from './drop-menu.module.css'

export type DropMenuItem = {
  label: string
  /** Written above the item, where a group begins. */
  group?: string
  icon?: ReactNode
  /** Given for a choice among several. */
  isChosen?: boolean
  onSelect: () => void
}

type Props = {
  label: string
  button: ReactNode
  /** The button's own words name it. */
  isNamedByContent?: true
  buttonClassName?: string | undefined
  heading?: string
  items: readonly DropMenuItem[]
}

export function DropMenu({ label, button, isNamedByContent, buttonClassName, heading, items }: Props) {
  return (
    <DropDown kind="menu" {...(isNamedByContent ? {} : { label })} button={button} buttonClassName={buttonClassName}>
      {(close) => (
        <div role="menu" aria-label={label} onKeyDown={moveFocus}>
          {heading && <p className={styles.heading}>{heading}</p>}
          {items.map(({ label: name, group, icon, isChosen, onSelect }) => (
            <Fragment key={`${group} ${name}`}>
              {group && <p className={styles.heading}>{group}</p>}
              <button
                type="button"
                className={styles.item}
                role={isChosen === undefined ? 'menuitem' : 'menuitemradio'}
                aria-checked={isChosen}
                tabIndex={-1}
                onClick={() => {
                  close()
                  onSelect()
                }}
              >
                {icon}
                <span className={styles.name}>{name}</span>
                {isChosen && <IconCheck size={16} stroke={1.7} aria-hidden />}
              </button>
            </Fragment>
          ))}
        </div>
      )}
    </DropDown>
  )
}

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role^=menuitem]')]
  const index = items.findIndex((item) => item === document.activeElement)
  const next = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: -1 }[event.key]
  if (next === undefined) return
  event.preventDefault()
  items.at(next % items.length)?.focus()
}
