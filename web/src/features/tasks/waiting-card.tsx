import { getUserInfo } from '@backoffice/contract/session/session'
import { listWaitingWork } from '@backoffice/contract/tasks/tasks'
import { Link } from '@tanstack/react-router'
import { useRead } from '../../api/use-read.ts'
import { formatAge } from '../../format/dates.ts'
import { formatCount } from '../../format/numbers.ts'
import { Card } from '../../ui/layout/page.tsx'
import typography from '../../ui/layout/typography.module.css'
import { useNow } from '../../ui/layout/use-now.ts'
import { workNameOf } from './task-labels.ts'
import styles from './tasks.module.css'
import { NoWaitingWork } from './no-waiting-work.tsx'

/** Lists the work of the product that waits for the person, the oldest first. Each opens where it is done. */
export function WaitingCard() {
  const works = useRead(listWaitingWork, {})
  const { roleName } = useRead(getUserInfo, {})
  const now = useNow()
  return (
    <Card title="Ce qui vous attend" note="compté à l’instant" flush>
      {works.length === 0 ? (
        <NoWaitingWork />
      ) : (
        <ul aria-label="Travail en attente">
          {works.map(({ kind, count, oldestAt, link }) => (
            <li key={kind} className={styles.work}>
              {/* The server writes pages of the product only; the router's types know them one by one. */}
              <Link to={link as '/'} className={styles.workLink}>
                {formatCount(count, ...workNameOf(kind, roleName))}
              </Link>
              <span className={typography.note}>{sinceText(formatAge(oldestAt, now))}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function sinceText(age: string): string {
  return age.startsWith('il y a ') ? age.replace('il y a', 'depuis') : age
}
