import { createLink } from '@tanstack/react-router'
import { clsx } from 'clsx'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import styles from './button.module.css'

type ButtonLook = {
  /** `filled` marks the main action, one per view. */
  variant?: 'filled' | 'default' | 'subtle' | undefined
  /** 28, 32, 40 or 48 px at a root font size of 14. */
  size?: 'xs' | 'sm' | 'md' | 'lg' | undefined
  color?: 'red' | 'gray' | undefined
  fullWidth?: boolean | undefined
  leftSection?: ReactNode
  rightSection?: ReactNode
}

type ButtonProps = ButtonLook & ComponentProps<'button'> & { loading?: boolean | undefined }

/** Renders a button that keeps its size and is disabled while loading. The second click of a double click sends nothing. */
export function Button({ loading, disabled = false, onClick, ...props }: ButtonProps) {
  const isSending = props.type === 'submit' || loading !== undefined
  return (
    <button
      type="button"
      disabled={disabled || loading}
      data-loading={loading || undefined}
      onClick={isSending ? sendingOnce(onClick) : onClick}
      {...contentProps(props, loading && <span className={styles.wheel} aria-hidden />)}
    />
  )
}

/** Ignores the second click of a double click: what stays on the screen after a quick answer would be sent twice. */
function sendingOnce(onClick: ComponentProps<'button'>['onClick']) {
  return (event: MouseEvent<HTMLButtonElement>) => {
    if (event.detail > 1) return event.preventDefault()
    onClick?.(event)
  }
}

export const ButtonLink = createLink((props: ButtonLook & ComponentProps<'a'>) => <a {...contentProps(props)} />)

export function IconButton({ className, ...props }: ComponentProps<'button'> & { 'aria-label': string }) {
  return <button type="button" data-ripple-target {...props} className={clsx(styles.icon, className)} />
}

function contentProps<Props extends ButtonLook & { className?: string | undefined; children?: ReactNode }>(
  props: Props,
  wheel?: ReactNode,
) {
  const { variant = 'filled', size = 'sm', color, fullWidth, leftSection, rightSection, className, children, ...rest } = props
  return {
    ...rest,
    'data-ripple-target': true,
    'data-variant': variant,
    'data-size': size,
    'data-color': color,
    'data-full': fullWidth || undefined,
    className: clsx(styles.button, className),
    children: (
      <>
        {wheel}
        {leftSection && <span className={clsx(styles.section, styles.left)}>{leftSection}</span>}
        <span className={styles.words}>{children}</span>
        {rightSection && <span className={clsx(styles.section, styles.right)}>{rightSection}</span>}
      </>
    ),
  }
}
