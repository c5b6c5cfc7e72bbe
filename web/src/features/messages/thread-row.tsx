import type { MessageThread } from '@backoffice/contract/messages/messages'
import { getUserInfo } from '@backoffice/contract/session/session'
import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { clsx } from 'clsx'
import { useEffect, useRef } from 'react'
import { useQuietRead } from '../../api/use-read.ts'
import { IconButton } from '../../ui/form/button.tsx'
import { Checkbox } from '../../ui/form/check.tsx'
import { ConversationButton } from './conversation-button.tsx'
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
  const { subject, isStarred } = thread
  const me = useQuietRead(getUserInfo, {})
  const item = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isOpen) item.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])
  const { file, isPending } = useFiling()
  return (
    <li ref={item} className={clsx(styles.row, isOpen && styles.openRow)}>
      <Checkbox aria-label={`Choisir ${subject}`} checked={isChosen} onChange={({ target }) => onChoose(target.checked)} />
      <ConversationButton
        conversation={thread}
        correspondents={correspondentsOf(thread, me?.id)}
        subject={subject}
        isOpen={isOpen}
        onOpen={onOpen}
      />
      <IconButton
        aria-label={`${isStarred ? 'Retirer' : 'Mettre'} ${subject} ${isStarred ? 'des' : 'en'} favoris`}
        aria-pressed={isStarred}
        disabled={isPending}
        onClick={() => file(isStarred ? 'unstar' : 'star', [thread])}
      >
        {isStarred ? <IconStarFilled size={16} aria-hidden className={styles.star} /> : <IconStar size={16} stroke={1.7} aria-hidden />}
      </IconButton>
    </li>
  )
}
