import type { ReactNode } from 'react'

export type DropDownProps = {
  /** The accessible name of the button and of the note. */
  label: string
  button: ReactNode
  buttonClassName?: string | undefined
  align?: 'start' | 'end'
  children: (close: () => void) => ReactNode
}

export type DropMenuItem = {
  label: string
  /** A heading above the item, where a group begins. */
  group?: string
  icon?: ReactNode
  /** Set for items that are options of one choice. */
  isChosen?: boolean | undefined
  /** Draws a line above the item. */
  isApart?: boolean | undefined
  onSelect: () => void
}

export type DropMenuProps = {
  label: string
  button: ReactNode
  /** True if the button's text is its name. */
  isNamedByContent?: true
  buttonClassName?: string | undefined
  align?: 'start' | 'end'
  heading?: ReactNode
  items: readonly DropMenuItem[] | (() => readonly DropMenuItem[])
}
