import { useRouter } from '@tanstack/react-router'
import { paths } from '../../paths.ts'
import { PublicPanel } from '../../ui/layout/public-panel.tsx'
import { AskForMail } from './ask-for-mail.tsx'
import { type OpenedTicket, openedTicket } from './opened-ticket.ts'

export function ForgottenPasswordScreen() {
  const router = useRouter()
  const onTicket = (ticket: OpenedTicket) => {
    openedTicket.keep(ticket)
    router.history.replace(ticket.purpose === 'activation' ? paths.activation : paths.newPassword)
  }
  return (
    <PublicPanel title="Cela arrive à tout le monde." sentence="Le lien qui vous est envoyé ne sert qu’une fois, et à vous seul.">
      <AskForMail
        purpose="reset"
        title="Mot de passe oublié"
        note={`Écrivez l’adresse de votre compte\u00a0: un lien pour en choisir un autre y sera envoyé.`}
        onTicket={onTicket}
      />
    </PublicPanel>
  )
}
