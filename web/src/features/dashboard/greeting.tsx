import type { User } from '@backoffice/contract/user'
import { Card, Page } from '../../ui/page.tsx'
import styles from './dashboard.module.css'

const WORDS: Partial<Record<string, string>> = {
  ROLE_AGENT:
    'Vous trouverez dans le menu votre crédit, les demandes de vos clients et les transactions en cours. Ces écrans s’ouvriront bientôt : jusque-là leurs entrées restent grisées.',
  ROLE_CLIENT: 'Vous trouverez ici votre solde, vos demandes de crédit et vos ventes, dès que le service de crédit sera ouvert.',
}

const OTHERS = 'Votre compte n’ouvre aucun écran du réseau. Un gestionnaire peut changer votre rôle.'

/** For those who see nothing of the network. */
export function Greeting({ user }: { user: User }) {
  return (
    <Page title={`Bonjour ${user.firstName}`}>
      <Card>
        <p className={styles.greeting}>{(WORDS[user.roleName] ?? OTHERS).replaceAll(' :', '\u00a0:')}</p>
      </Card>
    </Page>
  )
}
