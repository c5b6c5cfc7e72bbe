import type { MessageThread } from '@backoffice/contract/messages/messages'
import { getUserInfo } from '@backoffice/contract/session/session'
import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { clsx } from 'clsx'
import { useEffect, useRef } from 'react'
import { useQuietRead } from '../../api/use-read.ts'
import { formatShortInstant } from '../../format/dates.ts'
import { IconButton } from '../../ui/form/button.tsx'
import { Checkbox } from '../../ui/form/check.tsx'
import { Counter } from '../../ui/feedback/status-word.tsx'
import { UnreadDot } from '../../ui/feedback/unread-dot.tsx'
import typography from '../../ui/layout/typography.module.css'
import { correspondentsOf } from './message-labels.ts'
import styles from './thread-row.module.css'
import { useFiling } from './use-filing.ts'

type Props = {
  thread: MessageThread
  isOpen: boolean
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
  onOpen: () => void
}

export function ThreadRow({ thread, isOpen, isChosen, onChoose, onOpen }: Props) {
  const { id, subject, isUnread, isStarred } = thread
  const item = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isOpen) item.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])
  const { file, isPending } = useFiling()
  return (
    <li ref={item} className={clsx(styles.row, isOpen && styles.openRow)} data-unread={isUnread || undefined}>
      <Checkbox aria-label={`Choisir ${subject}`} checked={isChosen} onChange={({ target }) => onChoose(target.checked)} />
      <ThreadButton thread={thread} isOpen={isOpen} onOpen={onOpen} />
      <IconButton
        aria-label={`${isStarred ? 'Retirer' : 'Mettre'} ${subject} ${isStarred ? 'des' : 'en'} favoris`}
        aria-pressed={isStarred}
        disabled={isPending}
        onClick={() => file(isStarred ? 'unstar' : 'star', [id])}
      >
        {isStarred ? <IconStarFilled size={16} aria-hidden className={styles.star} /> : <IconStar size={16} stroke={1.7} aria-hidden />}
      </IconButton>
    </li>
  )
}

/** Opens a thread: whom it is with, its subject and the beginning of its last message. */
export function ThreadButton({ thread, isOpen, onOpen }: Pick<Props, 'thread' | 'isOpen' | 'onOpen'>) {
  const { subject, excerpt, isUnread, lastWrittenAt, lastWrittenByName, messageCount } = thread
  const me = useQuietRead(getUserInfo, {})
  return (
    <button type="button" className={styles.button} aria-current={isOpen ? 'true' : undefined} onClick={onOpen}>
      <span className={styles.line}>
        <span className={styles.with}>
          {isUnread && <UnreadDot>Non lu</UnreadDot>}
          {correspondentsOf(thread, me?.id)}
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
