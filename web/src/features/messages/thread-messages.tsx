import type { ThreadMessage } from '@backoffice/contract/messages/messages'
import { formatInstant } from '../../format/dates.ts'
import typography from '../../ui/layout/typography.module.css'
import styles from './open-thread.module.css'

type Props = { messages: readonly ThreadMessage[]; ownId: number }

/** Lists the messages of a thread, and who has read one’s own. */
export function ThreadMessages({ messages, ownId }: Props) {
  return (
    <ol className={styles.messages} aria-label="Messages de la conversation">
      {messages.map(({ id, writtenBy, writtenByName, createdAt, text, readByNames }) => (
        <li key={id} className={styles.message} data-own={writtenBy === ownId || undefined}>
          <p className={typography.note}>
            <strong>{writtenBy === ownId ? 'Vous' : writtenByName}</strong> <time dateTime={createdAt}>{formatInstant(createdAt)}</time>
          </p>
          <p className={styles.said}>{text}</p>
          {writtenBy === ownId && (
            <p className={typography.caption}>{readByNames.length === 0 ? 'Pas encore lu' : `Lu par ${readByNames.join(', ')}`}</p>
          )}
        </li>
      ))}
    </ol>
  )
}
