import { CardBoundary } from './card-boundary.tsx'
import styles from './dashboard.module.css'
import { NetworkWaitingCard } from './waiting-card.tsx'
import { lazyPage } from '../../ui/overlay/lazy-page.ts'

// Loaded after the requests, as it is shown below them.
const FloatsCard = lazyPage(() => import('./floats-card.tsx'), 'FloatsCard')

/** Shows what needs no imported file: waiting credit requests and agents short of float. */
export function NetworkCredit() {
  return (
    <div className={styles.stack}>
      <CardBoundary lines={13} failure="Les demandes de crédit n’ont pas pu être lues">
        <NetworkWaitingCard />
      </CardBoundary>
      <CardBoundary lines={7} failure="Les soldes d’agents n’ont pas pu être lus">
        <FloatsCard />
      </CardBoundary>
    </div>
  )
}
