import type { ReactNode } from 'react'

export type DropDownProps = {
  /** The button's name, and that of the note. */
  label: string
  button: ReactNode
  buttonClassName?: string | undefined
  align?: 'start' | 'end'
  children: (close: () => void) => ReactNode
}

export type DropMenuItem = {
  label: string
  /** Written above the item, where a group begins. */
  group?: string
  icon?: ReactNode
  /** Given for a choice among several. */
  isChosen?: boolean | undefined
  /** A hairline above it. */
  isApart?: boolean | undefined
  onSelect: () => void
}

export type DropMenuProps = {
  label: string
  button: ReactNode
  /** The button's own words name it. */
  isNamedByContent?: true
  buttonClassName?: string | undefined
  align?: 'start' | 'end'
  heading?: ReactNode
  items: readonly DropMenuItem[] | (() => readonly DropMenuItem[])
}
