import { Button, Modal } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import styles from './dialog.module.css'

type Props = {
  isOpen: boolean
  /** A question with name and amount. */
  title: string
  /** The amounts before and after, then one sentence on what follows. */
  children: ReactNode
  /** A verb and its object: « Annuler l’import ». */
  confirmLabel: string
  isDangerous?: boolean
  isPending?: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Only for what cannot be taken back, or needs a reason or a code. */
export function Dialog({ isOpen, title, children, confirmLabel, isDangerous = false, isPending = false, onConfirm, onClose }: Props) {
  function submit(event: FormEvent) {
    event.preventDefault()
    onConfirm()
  }

  return (
    <Modal opened={isOpen} onClose={onClose} title={title} size="38rem" classNames={{ title: styles.title }}>
      <form className={styles.form} onSubmit={submit}>
        {children}
        <footer className={styles.foot}>
          <span className={styles.keys} aria-hidden="true"><kbd>Échap</kbd> fermer</span>
          <Button variant="default" onClick={onClose}>Annuler</Button>
          <Button type="submit" loading={isPending} {...(isDangerous ? { color: 'red' } : {})}>{confirmLabel}</Button>
        </footer>
      </form>
    </Modal>
  )
}
