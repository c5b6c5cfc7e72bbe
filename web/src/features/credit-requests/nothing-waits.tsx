import { IconInbox } from '@tabler/icons-react'
import { Card } from '../../ui/page.tsx'
import styles from './credit-requests.module.css'
import type { RequestView } from './credit-requests-search.ts'

export function NothingWaits({ view }: { view: RequestView | undefined }) {
  return (
    <Card>
      <div className={styles.nothing}>
        <IconInbox size={28} stroke={1.6} aria-hidden />
        <p>{view === 'decided' ? 'Aucune demande n’a encore été décidée.' : 'Aucune demande n’attend.'}</p>
        <p className={styles.quiet}>Une demande d’un point de vente, d’un client ou d’un agent apparaîtra ici d’elle-même.</p>
      </div>
    </Card>
  )
}
