import { IconX } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react'
import styles from './side-panel.module.css'
import { clearToasts } from './shown-toasts.ts'
import { isTopmost } from './topmost.ts'

type Props = {
  title: string
  children: ReactNode
  /** What stays at the foot while the rest scrolls. */
  foot?: ReactNode
  onClose: () => void
}

/** From the right, beside the page and not over it in effect: what it changes is watched while it is open. */
export function SidePanel({ title, children, foot, onClose }: Props) {
  const titleId = useId()
  const panel = useRef<HTMLElement>(null)

  useEffect(() => {
    const before = document.activeElement
    const first = panel.current?.querySelector<HTMLElement>('[data-autofocus]') ?? panel.current
    first?.focus()
    clearToasts()
    return () => {
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])

  // A button that waits for its answer gives the focus up to nobody. Asked before what is open above has closed at the same key.
  const pressedOnNothing = useEffectEvent((key: string) => {
    if (key === 'Escape' && document.activeElement === document.body && isTopmost(panel.current)) onClose()
  })
  useEffect(() => {
    const pressed = ({ key }: globalThis.KeyboardEvent) => pressedOnNothing(key)
    addEventListener('keydown', pressed, { capture: true })
    return () => removeEventListener('keydown', pressed, { capture: true })
  }, [])

  /** What stands above the panel closes first: a list or a calendar opened in it, a dialog asked from it. */
  function followKey({ key, target, currentTarget }: KeyboardEvent) {
    const isOfPanel = target instanceof Node && currentTarget.contains(target)
    if (key === 'Escape' && isOfPanel && !currentTarget.querySelector('[aria-expanded=true]')) onClose()
  }

  return (
    <section ref={panel} className={styles.panel} role="dialog" aria-labelledby={titleId} tabIndex={-1} onKeyDown={followKey} data-no-print>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        <button type="button" className={styles.close} aria-label="Fermer" onClick={onClose}>
          <IconX size={18} stroke={1.6} aria-hidden />
        </button>
      </div>
      <div className={styles.body}>{children}</div>
      {foot && <div className={styles.foot}>{foot}</div>}
    </section>
  )
}
