import { listConversations } from '@backoffice/contract/messages/conversations'
import { useDeferredValue } from 'react'
import { useRead } from '../../api/use-read.ts'
import { ConversationPane, OpenThread } from '../../features/messages/index.ts'
import { EmptyState, SkeletonBlock } from '../../ui/feedback/states.tsx'
import { OpenPane, TwoPanes } from '../../ui/layout/two-panes.tsx'
import { LazyBoundary } from '../../ui/overlay/lazy-boundary.tsx'
import { ConversationList } from './conversation-list.tsx'
import { NoConversation } from './no-conversation.tsx'
import { OpenOrder } from './open-order.tsx'
import { OpenRequest } from './open-request.tsx'
import type { ThreadsSearch } from './threads-search.ts'

const SIZE = 20

type Props = { search: ThreadsSearch; onChange: (next: Partial<ThreadsSearch>) => void }

/** Shows the conversations of the person beside the open one. */
export function Conversations({ search, onChange }: Props) {
  const { kind, page = 0 } = useDeferredValue(search)
  const { conversations } = useRead(listConversations, { query: { kind, page, size: SIZE } })
  const isOpen = search.id !== undefined
  if (conversations.totalElements === 0 && kind === undefined && !isOpen) return <NoConversation />
  return (
    <TwoPanes listWidth={26} narrow={isOpen ? 'open' : 'list'}>
      <ConversationList conversations={conversations} search={search} onChange={onChange} />
      <OpenOne key={`${search.open} ${search.id}`} search={search} onClose={() => onChange({ open: undefined, id: undefined })} />
    </TwoPanes>
  )
}

function OpenOne({ search: { open, id }, onClose }: { search: ThreadsSearch; onClose: () => void }) {
  if (id === undefined || open === undefined) {
    return (
      <OpenPane label="Aucune conversation ouverte" isChosen={false}>
        <EmptyState title="Aucune conversation ouverte" message="Choisissez-en une dans la liste pour la lire et y répondre." />
      </OpenPane>
    )
  }
  if (open === 'message') {
    return (
      <LazyBoundary fallback={<SkeletonBlock lines={10} />}>
        <OpenThread id={id} onClose={onClose} />
      </LazyBoundary>
    )
  }
  return (
    <ConversationPane failure="Cette conversation n’a pas pu être lue" backText="Toutes les conversations" onClose={onClose}>
      <LazyBoundary fallback={<SkeletonBlock lines={10} />}>
        {open === 'credit_request' ? <OpenRequest id={id} /> : <OpenOrder id={id} />}
      </LazyBoundary>
    </ConversationPane>
  )
}
