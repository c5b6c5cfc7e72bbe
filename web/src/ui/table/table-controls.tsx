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
