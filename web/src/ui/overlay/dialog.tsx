import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button } from '../form/button.tsx'
import { submitting } from '../form/form.tsx'
import styles from './dialog.module.css'
import { Stack } from '../layout/stack.tsx'
import { DialogClose, DialogFrame, DialogTitle } from './dialog-frame.tsx'

type Props = {
  isOpen: boolean
  /** A question with name and amount. */
  title: string
  /** The amounts before and after, then one sentence on the consequences. Fields show their own errors, in French. */
  children: ReactNode
  /** A verb and its object: « Annuler l’import ». */
  confirmLabel: string
  /** For dialogs where « Annuler » would be ambiguous. */
  cancelLabel?: string
  isDangerous?: boolean
  /** True without fields: ↵ confirms at once. */
  isBare?: boolean
  isPending?: boolean
  /** Disables the confirm button. */
  isHeld?: boolean
  /** True once the act is done: only closing is left. */
  isReport?: boolean
  onConfirm: () => Promise<void> | void
  onClose: () => void
}

/** Asks to confirm what cannot be undone, or needs a reason or a code. */
export function Dialog({ isOpen, title, children, onConfirm, onClose: close, ...foot }: Props) {
  // While it is sent, its answer has to be seen.
  const onClose = () => foot.isPending || close()
  return (
    <DialogFrame isOpen={isOpen} onClose={onClose}>
      <Stack as="form" onSubmit={submitting(onConfirm)} noValidate>
        <div className={styles.head}>
          <DialogTitle className={styles.title}>{title}</DialogTitle>
          <DialogClose className={styles.close} aria-label="Fermer">
            <IconX size={20} stroke={1.6} aria-hidden />
          </DialogClose>
        </div>
        {children}
        <Foot {...foot} onClose={onClose} />
      </Stack>
    </DialogFrame>
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
