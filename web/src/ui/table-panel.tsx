import { IconX } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import styles from './table-panel.module.css'

type Props = { title: string; isOpen: boolean; isModal: boolean; onClose: () => void; children: ReactNode }

/** A panel at the right. Not modal, what it changes is watched at the left. */
export function TablePanel({ title, isOpen, isModal, onClose, children }: Props) {
  const panel = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = panel.current
    if (!dialog || !isOpen) return undefined
    const opener = document.activeElement
    if (isModal) dialog.showModal()
    else dialog.show()
    const field = dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog.querySelector<HTMLElement>('input:enabled, select')
    field?.focus()
    return () => {
      dialog.close()
      // Its content has just gone, and the focus with it: the browser has nothing left to give back.
      if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    }
  }, [isOpen, isModal])

  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onClose()
  }

  return (
    <dialog ref={panel} aria-label={title} className={styles.panel} onCancel={onClose} onKeyDown={press}>
      {isOpen && (
        <>
          <header className={styles.head}>
            <h2>{title}</h2>
            <button type="button" className={styles.close} aria-label="Fermer le panneau" onClick={onClose}>
              <IconX aria-hidden />
            </button>
          </header>
          <div className={styles.body}>{children}</div>
        </>
      )}
    </dialog>
  )
}
