import { Dialog } from '@base-ui/react/dialog'
import { IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { clearToasts } from '../feedback/shown-toasts.ts'
import { isClosing } from './dialog-escape.ts'
import button from '../form/button.module.css'
import styles from './side-panel.module.css'

type Props = {
  title: string
  children: ReactNode
  /** Stays at the foot while the rest scrolls. */
  foot?: ReactNode
  onClose: () => void
}

/** Shows a non-modal panel at the right, so that its effect on the page stays visible. */
export function SidePanel({ title, children, foot, onClose }: Props) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => clearToasts(), [])

  return (
    <Dialog.Root
      open
      modal={false}
      disablePointerDismissal
      onOpenChange={(isNow, details) => isClosing(isNow, details, panel.current) && onClose()}
    >
      <Dialog.Portal>
        <Dialog.Popup
          ref={panel}
          className={styles.panel}
          initialFocus={() => panel.current?.querySelector<HTMLElement>('[data-autofocus]') ?? panel.current}
          data-no-print
        >
          <div className={styles.head}>
            <Dialog.Title className={styles.title}>{title}</Dialog.Title>
            <Dialog.Close className={button.icon} aria-label="Fermer">
              <IconX size={18} stroke={1.6} aria-hidden />
            </Dialog.Close>
          </div>
          {/* A header in it is not one of the page. */}
          <section className={styles.body}>{children}</section>
          {foot && <div className={styles.foot}>{foot}</div>}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
