import type { MessageThread } from '@backoffice/contract/messages/messages'
import { clsx } from 'clsx'
import { formatShortInstant } from '../../format/dates.ts'
import { Counter } from '../../ui/feedback/status-word.tsx'
import { UnreadDot } from '../../ui/feedback/unread-dot.tsx'
import typography from '../../ui/layout/typography.module.css'
import styles from './conversation-button.module.css'

type Last = Pick<MessageThread, 'isUnread' | 'messageCount' | 'lastWrittenAt' | 'lastWrittenByName' | 'excerpt'>
type Props = { conversation: Last; correspondents: string; subject: string; isOpen: boolean; className?: string; onOpen: () => void }

/** Opens a conversation: whom it is with, its subject and the beginning of its last message. */
export function ConversationButton({ conversation, correspondents, subject, isOpen, className, onOpen }: Props) {
  const { isUnread, messageCount, lastWrittenAt, lastWrittenByName, excerpt } = conversation
  return (
    <button
      type="button"
      className={clsx(styles.button, className)}
      data-unread={isUnread || undefined}
      aria-current={isOpen ? 'true' : undefined}
      onClick={onOpen}
    >
      <span className={styles.line}>
        <span className={styles.with}>
          {isUnread && <UnreadDot>Non lu</UnreadDot>}
          {correspondents}
        </span>
        {messageCount > 1 && <Counter>{messageCount}</Counter>}
        <time className={typography.caption} dateTime={lastWrittenAt}>
          {formatShortInstant(lastWrittenAt)}
        </time>
      </span>
      <span className={styles.subject}>{subject}</span>
      <span className={styles.excerpt}>
        {lastWrittenByName}&nbsp;: {excerpt}
      </span>
    </button>
  )
}
