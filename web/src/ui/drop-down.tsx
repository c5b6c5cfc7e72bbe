import { clsx } from 'clsx'
import { type ReactNode, type ToggleEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { placeBeside } from './place-beside.ts'
import styles from './drop-down.module.css'

type Props = {
  /** The button's name, when its content does not say it. */
  label?: string
  button: ReactNode
  buttonClassName?: string | undefined
  align?: 'start' | 'end'
  /** `menu` moves the focus in and leaves the arrows to its content. */
  kind?: 'menu' | 'note'
  children: (close: () => void) => ReactNode
}

/** A button and what it opens above the page. The browser itself closes it on Escape and on a press elsewhere; so does Tab when it leaves. */
export function DropDown({ label, button, buttonClassName, align = 'end', kind = 'note', children }: Props) {
  const id = useId()
  const trigger = useRef<HTMLButtonElement>(null)
  const [box, setBox] = useState<HTMLDivElement | null>(null)
  const [isOpen, setOpen] = useState(false)
  const close = () => box?.hidePopover()

  useLayoutEffect(() => {
    if (!isOpen || !trigger.current || !box) return undefined
    const { left, top } = placeBeside(trigger.current.getBoundingClientRect(), {
      box: { width: box.offsetWidth, height: box.offsetHeight },
      view: { width: document.documentElement.clientWidth, height: window.innerHeight },
      align,
    })
    Object.assign(box.style, { left: `${left}px`, top: `${top}px` })
    if (kind === 'menu') box.querySelector<HTMLElement>('[role^=menuitem]')?.focus()

    const leave = () => box.hidePopover()
    window.addEventListener('scroll', leave, { capture: true, passive: true })
    return () => window.removeEventListener('scroll', leave, { capture: true })
  }, [isOpen, box, align, kind])

  return (
    <>
      <button
        ref={trigger}
        type="button"
        className={buttonClassName}
        aria-label={label}
        aria-haspopup={kind === 'menu' ? 'menu' : undefined}
        aria-expanded={isOpen}
        popoverTarget={id}
      >
        {button}
      </button>
      <div
        ref={setBox}
        id={id}
        popover="auto"
        className={clsx(styles.box, styles[kind])}
        data-placed={isOpen}
        onBlur={({ currentTarget, relatedTarget }) => relatedTarget && !currentTarget.contains(relatedTarget) && close()}
        onToggle={({ newState }: ToggleEvent<HTMLDivElement>) => setOpen(newState === 'open')}
      >
        {isOpen && children(close)}
      </div>
    </>
  )
}
