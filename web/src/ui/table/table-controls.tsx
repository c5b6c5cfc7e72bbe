import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import styles from './table-controls.module.css'

export function ToolButton({ className, ...props }: ComponentProps<'button'>) {
  return <button type="button" {...props} className={clsx(styles.tool, className)} />
}

export function TableAction({ className, ...props }: ComponentProps<'button'>) {
  return <button type="button" {...props} className={clsx(styles.action, className)} />
}
