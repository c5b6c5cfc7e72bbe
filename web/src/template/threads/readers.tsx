import type { ConversationReader } from '@backoffice/contract/conversation-reader'
import { formatShortInstant } from '../../format/dates.ts'
import styles from './threads.module.css'

type Props = { last: { id: number } | undefined; readers: readonly ConversationReader[]; ownId: number }

/** Says who has read the last message. */
export function Readers({ last, readers, ownId }: Props) {
  if (last === undefined) return null
  const others = readers.filter(({ id }) => id !== ownId)
  return (
    <p className={styles.readers} role="status">
      {others.length === 0
        ? 'Personne d’autre n’a encore lu le dernier message.'
        : `Dernier message lu par ${others.map(({ name, readAt }) => `${name} (${formatShortInstant(readAt)})`).join(', ')}.`}
    </p>
  )
}
