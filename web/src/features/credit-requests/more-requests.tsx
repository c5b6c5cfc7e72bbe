import { formatCount } from '../../format/numbers.ts'
import { Button } from '../../ui/form/button.tsx'
import styles from './request-list.module.css'
import type { MoreRequests as More } from './use-requests.ts'

/** Says how many requests are not listed yet, and reads the next page of each queue. */
export function MoreRequests({ more }: { more: More }) {
  const { listedCount, total, isReading, readMore } = more
  return (
    <div className={styles.more}>
      <p>
        Les {formatCount(listedCount, 'demande la plus ancienne', 'demandes les plus anciennes')} sur{' '}
        {formatCount(total, 'demande', 'demandes')}
      </p>
      <Button size="xs" variant="default" loading={isReading} onClick={readMore}>
        Afficher les suivantes
      </Button>
    </div>
  )
}
