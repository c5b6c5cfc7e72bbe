import { type MessageThread, readThread, type ThreadAct } from '@backoffice/contract/messages/messages'
import { getUserInfo } from '@backoffice/contract/session/session'
import { IconArchive, IconArrowBackUp, IconMail, IconStar, IconStarOff, IconTrash } from '@tabler/icons-react'
import { type ComponentProps, useEffect, useEffectEvent } from 'react'
import { useRead } from '../../api/use-read.ts'
import { Button } from '../../ui/form/button.tsx'
import { Row } from '../../ui/layout/stack.tsx'
import typography from '../../ui/layout/typography.module.css'
import { ConversationHead, ConversationPane } from './conversation-pane.tsx'
import { correspondentsOf } from './message-labels.ts'
import { ThreadAnswer } from './thread-answer.tsx'
import { ThreadMessages } from './thread-messages.tsx'
import { useFiling } from './use-filing.ts'

type Props = { id: number; onClose: () => void }

/** Shows a thread with all of its messages and the answer to it, and marks it as read. */
export function OpenThread({ id, onClose }: Props) {
  return (
    <ConversationPane failure="Ce message n’a pas pu être lu" backText="Tous les messages" onClose={onClose}>
      <Whole id={id} onClose={onClose} />
    </ConversationPane>
  )
}

function Whole({ id, onClose }: Props) {
  const { thread, messages } = useRead(readThread, { params: { id } })
  const me = useRead(getUserInfo, {})
  useReading(thread, messages.at(-1)?.id)
  return (
    <>
      <ConversationHead title={thread.subject}>
        <p className={typography.note}>
          {thread.isToManagers ? '' : 'Avec '}
          {correspondentsOf(thread, me.id)}
        </p>
        <ThreadActs thread={thread} onClose={onClose} />
      </ConversationHead>
      <ThreadMessages messages={messages} ownId={me.id} />
      <ThreadAnswer threadId={id} />
    </>
  )
}

/**
 * Marks the shown messages of a thread as read when it is opened, and when somebody writes in it meanwhile; not when it is marked as unread
 * while it is shown.
 */
function useReading(thread: MessageThread, lastId: number | undefined): void {
  const { file } = useFiling()
  const read = useEffectEvent((upTo: number) => thread.isUnread && file('read', [thread], { upTo }))
  useEffect(() => {
    if (lastId !== undefined) read(lastId)
  }, [lastId])
}

const ICON = { size: 16, stroke: 1.7, 'aria-hidden': true } as const

function ThreadActs({ thread, onClose }: { thread: MessageThread; onClose: () => void }) {
  const { isStarred } = thread
  const { file, isPending } = useFiling()
  const act = (kind: ThreadAct) => ({
    size: 'xs' as const,
    variant: 'default' as const,
    disabled: isPending,
    // A star leaves the thread where it is.
    onClick: () => file(kind, [thread], kind === 'star' || kind === 'unstar' ? {} : { onDone: onClose }),
  })
  return (
    <Row>
      <Button leftSection={isStarred ? <IconStarOff {...ICON} /> : <IconStar {...ICON} />} {...act(isStarred ? 'unstar' : 'star')}>
        {isStarred ? 'Retirer des favoris' : 'Mettre en favoris'}
      </Button>
      <PlaceActs place={thread.place} act={act} />
      <Button leftSection={<IconMail {...ICON} />} {...act('unread')}>
        Marquer non lu
      </Button>
    </Row>
  )
}

type PlaceActsProps = { place: MessageThread['place']; act: (kind: ThreadAct) => ComponentProps<typeof Button> }

function PlaceActs({ place, act }: PlaceActsProps) {
  return (
    <>
      {place !== 'inbox' && (
        <Button leftSection={<IconArrowBackUp {...ICON} />} {...act('inbox')}>
          Remettre dans la boîte de réception
        </Button>
      )}
      {place !== 'archived' && (
        <Button leftSection={<IconArchive {...ICON} />} {...act('archive')}>
          Archiver
        </Button>
      )}
      {place !== 'trash' && (
        <Button leftSection={<IconTrash {...ICON} />} {...act('trash')}>
          Jeter
        </Button>
      )}
    </>
  )
}
