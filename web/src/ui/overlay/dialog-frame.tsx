import { Dialog as Base } from '@base-ui/react/dialog'
import { clsx } from 'clsx'
import { type ReactNode, useEffect, useRef } from 'react'
import { clearToasts } from '../feedback/shown-toasts.ts'
import { isClosing } from './dialog-escape.ts'
import styles from './dialog-frame.module.css'

type Props = {
  isOpen: boolean
  isFullScreen?: boolean
  /** The accessible name, for a dialog without a title. */
  label?: string
  className?: string | undefined
  onClose: () => void
  children: ReactNode
}

const FIRST = ['[data-autofocus]', ':is(input, textarea, select):enabled:not([type=hidden])']

/** Shows a modal box above the page. */
export function DialogFrame({ isOpen, isFullScreen = false, label, className, onClose, children }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => (isOpen ? clearToasts() : undefined), [isOpen])

  /** Focuses the first field at once. Base UI would wait for a frame, and lose what is typed right after the key that opened the box. */
  function focusFirst() {
    const firstTarget = FIRST.map((selector) => box.current?.querySelector<HTMLElement>(selector)).find(Boolean)
    firstTarget?.focus()
    return firstTarget === undefined
  }

  return (
    <Base.Root open={isOpen} onOpenChange={(isNow, details) => isClosing(isNow, details, box.current) && onClose()}>
      <Base.Portal>
        <Base.Backdrop forceRender className={styles.scrim} />
        <Base.Popup
          ref={box}
          aria-modal
          aria-label={label}
          className={clsx(styles.dialog, isFullScreen && styles.whole, className)}
          initialFocus={focusFirst}
        >
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

export const DialogTitle = Base.Title
export const DialogClose = Base.Close
