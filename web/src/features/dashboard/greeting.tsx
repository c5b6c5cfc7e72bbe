import type { User } from '@backoffice/contract/session/user'
import { Card, Page } from '../../ui/layout/page.tsx'
import styles from './dashboard.module.css'

const NO_SCREEN_TEXT = 'Votre compte n’ouvre aucun écran du réseau. Un gestionnaire peut changer votre rôle.'

export function Greeting({ user }: { user: User }) {
  return (
    <Page title={`Bonjour ${user.firstName}`}>
      <Card>
        <p className={styles.greeting}>{NO_SCREEN_TEXT}</p>
      </Card>
    </Page>
  )
}
