import { Modal } from '@mantine/core'
import { useEffect, useRef, type FormEvent, type ReactNode } from 'react'
import { Button } from './button.tsx'
import styles from './dialog.module.css'
import { clearToasts } from './shown-toasts.ts'
import { isTopmost } from './topmost.ts'

type Props = {
  isOpen: boolean
  /** A question with name and amount. */
  title: string
  /** The amounts before and after, then one sentence on what follows. Fields say themselves what is missing, in French. */
  children: ReactNode
  /** A verb and its object: « Annuler l’import ». */
  confirmLabel: string
  /** Where « Annuler » would say two things. */
  cancelLabel?: string
  isDangerous?: boolean
  /** Nothing is asked in it: ↵ confirms at once. */
  isBare?: boolean
  isPending?: boolean
  /** Disables the confirm button. */
  isHeld?: boolean
  /** It is done, and told: nothing is left but to close. */
  isReport?: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Only for what cannot be taken back, or needs a reason or a code. */
export function Dialog({ isOpen, title, children, onConfirm, onClose, ...foot }: Props) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => (isOpen ? clearToasts() : undefined), [isOpen])

  function submit(event: FormEvent) {
    event.preventDefault()
    // A form around it, wherever it stands in the page, is not the one that was confirmed.
    event.stopPropagation()
    onConfirm()
  }

  /** Escape reaches all that is open: what lies under another dialog stays. */
  function close() {
    if (isTopmost(form.current)) onClose()
  }

  return (
    <Modal.Root opened={isOpen} onClose={close} size="38rem" centered>
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body>
          <form ref={form} className={styles.form} onSubmit={submit} noValidate>
            <div className={styles.head}>
              <Modal.Title className={styles.title}>{title}</Modal.Title>
              <Modal.CloseButton aria-label="Fermer" className={styles.close} />
            </div>
            {children}
            <Foot {...foot} onClose={onClose} />
          </form>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

type FootProps = Omit<Props, 'isOpen' | 'title' | 'children' | 'onConfirm'>

function Foot({
  confirmLabel,
  cancelLabel = 'Annuler',
  isDangerous = false,
  isBare = false,
  isPending = false,
  isHeld = false,
  isReport = false,
  onClose,
}: FootProps) {
  return (
    <div className={styles.foot}>
      <span className={styles.keys} aria-hidden="true">
        <kbd>Échap</kbd> fermer
      </span>
      {!isReport && (
        <Button variant="default" onClick={onClose}>
          {cancelLabel}
        </Button>
      )}
      <Button
        type="submit"
        loading={isPending}
        disabled={isHeld}
        {...(isDangerous && !isReport ? { color: 'red' } : {})}
        {...(isBare ? { 'data-autofocus': true, rightSection: <Enter /> } : {})}
      >
        {confirmLabel}
      </Button>
    </div>
  )
}

function Enter() {
  return <kbd className={styles.enter} aria-hidden="true" />
}
