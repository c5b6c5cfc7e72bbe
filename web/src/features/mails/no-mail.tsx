import { EmptyState } from '../../ui/feedback/states.tsx'

const MESSAGE = 'Une invitation, un mot de passe oublié\u00a0: tout ce qui part se voit ici.'

export function NoMail() {
  return <EmptyState title="Pas encore d’e-mail" message={MESSAGE} />
}
