import { useEffect, useState } from 'react'
import { formatCount } from '../../format/numbers.ts'
import { showFailure, showSuccess } from '../../ui/feedback/toast.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import styles from './mails.module.css'
import typography from '../../ui/layout/typography.module.css'

const SHOWN_SECONDS = 30

type Props = { recipient: string; link: string; onClose: () => void }

export function LinkDialog({ recipient, link, onClose }: Props) {
  const [secondsLeft, setSecondsLeft] = useState(SHOWN_SECONDS)

  useEffect(() => {
    const timer = setTimeout(() => (secondsLeft > 1 ? setSecondsLeft(secondsLeft - 1) : onClose()), 1_000)
    return () => clearTimeout(timer)
  }, [secondsLeft, onClose])

  async function copy() {
    try {
      await navigator.clipboard.writeText(link)
      showSuccess({ title: 'Lien copié', detail: `À donner à ${recipient} seulement.` })
    } catch {
      showFailure({ title: 'Copie impossible', detail: 'Le navigateur refuse son presse-papiers\u00a0: sélectionnez le lien à la main.' })
    }
  }

  return (
    <Dialog
      isOpen
      title={`Lien d’activation de ${recipient}`}
      confirmLabel="Copier le lien"
      cancelLabel="Fermer"
      onConfirm={() => void copy()}
      onClose={onClose}
    >
      <p>Qui suit ce lien choisit le mot de passe du compte. Donnez-le à cette personne, et à personne d’autre. Il ne sert qu’une fois.</p>
      <code className={styles.link}>{link}</code>
      <p className={typography.note}>Il se cache dans {formatCount(secondsLeft, 'seconde', 'secondes')}.</p>
    </Dialog>
  )
}
