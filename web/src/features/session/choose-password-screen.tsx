import { useState } from 'react'
import { SkeletonBlock } from '../../ui/feedback/states.tsx'
import { PublicPanel } from '../../ui/layout/public-panel.tsx'
import { AskForMail } from './ask-for-mail.tsx'
import { type OpenedTicket, openedTicket, type Purpose } from './opened-ticket.ts'
import { PasswordForm } from './password-form.tsx'
import { useKeyOfAddress } from './use-key-of-address.ts'
import { useOpenedKey } from './use-opened-key.ts'

const PURPOSE_TEXTS = {
  activation: {
    panel: 'Bienvenue dans le réseau.',
    sentence: 'Le mot de passe que vous choisissez ici n’est connu que de vous.',
    title: 'Activer votre compte',
    note: 'Écrivez l’adresse à laquelle votre gestionnaire vous a invité\u00a0: un nouveau lien y sera envoyé.',
  },
  reset: {
    panel: 'Un nouveau départ.',
    sentence: 'Le mot de passe que vous choisissez ici n’est connu que de vous.',
    title: 'Demander un nouveau lien',
    note: 'Écrivez l’adresse de votre compte\u00a0: un nouveau lien y sera envoyé.',
  },
} as const

export function ActivationScreen() {
  return <ChoosePassword purpose="activation" />
}

export function NewPasswordScreen() {
  return <ChoosePassword purpose="reset" />
}

/** Exchanges the key of a mail's link for the choice of a password, or offers to ask for a new link. */
function ChoosePassword({ purpose }: { purpose: Purpose }) {
  const { panel, sentence, title, note } = PURPOSE_TEXTS[purpose]
  const key = useKeyOfAddress()
  const { answer, refusal } = useOpenedKey(purpose === 'activation' ? 'account' : 'password', key)
  const [typedTicket, setTypedTicket] = useState(openedTicket.read)
  const [expiryMessage, setExpiryMessage] = useState<string>()
  const ofKey = answer !== null && 'ticket' in answer ? answer : null
  const ticket = expiryMessage === undefined ? (ofKey ?? (key === '' ? typedTicket : null)) : null

  const onTicket = (next: OpenedTicket) => {
    openedTicket.keep(next)
    setExpiryMessage(undefined)
    setTypedTicket(next)
  }
  const isWaiting = key !== '' && ofKey === null && refusal === null

  return (
    <PublicPanel title={panel} sentence={sentence}>
      {isWaiting && <SkeletonBlock lines={4} />}
      {!isWaiting && ticket && <PasswordForm ticket={ticket} onInvalid={setExpiryMessage} />}
      {!isWaiting && !ticket && (
        <AskForMail purpose={purpose} title={title} note={note} refusal={expiryMessage ?? refusal?.message} onTicket={onTicket} />
      )}
    </PublicPanel>
  )
}
