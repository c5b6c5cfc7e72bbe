import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import styles from './table-controls.module.css'

/** A small button of a tool bar. */
export function ToolButton({ className, ...props }: ComponentProps<'button'>) {
  return <button type="button" {...props} className={clsx(styles.tool, className)} />
}

/** A button of the dark selection bar. */
export function TableAction({ className, ...props }: ComponentProps<'button'>) {
  return <button type="button" {...props} className={clsx(styles.action, className)} />
}

export const drawerClasses = { content: styles.side, header: styles.sideHead, title: styles.sideTitle, body: styles.panel }

export const menuClasses = {
  dropdown: styles.dropdown,
  item: styles.item,
  divider: styles.divider,
}

/** Menus open inside the table's own section, where a reader of the screen finds them, and above what would clip them. */
export function portalInto(name: string) {
  return { target: `#table-${name}` }
}
