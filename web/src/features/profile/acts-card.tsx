import type { ResponseOf } from '@backoffice/contract/endpoint'
import type { getProfile } from '@backoffice/contract/profile/profile'
import { formatInstant } from '../../format/dates.ts'
import { StatusWord } from '../../ui/feedback/status-word.tsx'
import { Card } from '../../ui/layout/page.tsx'
import { actionLabel } from '../audit/index.ts'
import styles from './profile.module.css'
import typography from '../../ui/layout/typography.module.css'
import { NoOwnAct } from './no-own-act.tsx'

type Props = { events: ResponseOf<typeof getProfile>['events'] }

/** Lists the user's last twenty acts, so that a stranger's act is noticed. */
export function ActsCard({ events }: Props) {
  return (
    <Card title="Vos vingt derniers actes" flush>
      {events.length === 0 && <NoOwnAct />}
      <ul className={styles.list}>
        {events.map(({ at, action, address, status }) => (
          <li key={`${at} ${action}`}>
            <div className={styles.words}>
              <p className={typography.strong}>{actionLabel(action)}</p>
              <p className={typography.note}>
                {formatInstant(at)}, depuis {address}
              </p>
            </div>
            {status >= 400 && <StatusWord tone="bad">Refusé</StatusWord>}
          </li>
        ))}
      </ul>
    </Card>
  )
}
