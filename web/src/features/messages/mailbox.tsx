import { listThreads } from '@backoffice/contract/messages/messages'
import type { MessageFolder } from '@backoffice/contract/messages/folder'
import { useDeferredValue } from 'react'
import { useRead } from '../../api/use-read.ts'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { OpenPane, TwoPanes } from '../../ui/layout/two-panes.tsx'
import type { MailSearch } from './mail-search.ts'
import { OpenThread } from './open-thread.tsx'
import { ThreadList } from './thread-list.tsx'
import { useThreadKeys } from './use-thread-keys.ts'
import { EmptyFolder } from './empty-folder.tsx'

const SIZE = 20

type Props = { folder: MessageFolder; search: MailSearch; onChange: (next: Partial<MailSearch>) => void }

/** Shows the threads of a folder beside the open one. */
export function Mailbox({ folder, search, onChange }: Props) {
  const { q, page = 0 } = useDeferredValue(search)
  const { threads } = useRead(listThreads, { query: { folder, q, page, size: SIZE } })
  const openId = search.id
  useThreadKeys({ ids: threads.content.map(({ id }) => id), openId, onOpen: (id) => onChange({ id }) })
  if (threads.totalElements === 0 && q === undefined && openId === undefined) return <EmptyFolder folder={folder} />
  return (
    <TwoPanes listWidth={30} narrow={openId === undefined ? 'list' : 'open'}>
      <ThreadList folder={folder} threads={threads} search={search} onChange={onChange} />
      {openId === undefined ? <NothingOpen /> : <OpenThread key={openId} id={openId} onClose={() => onChange({ id: undefined })} />}
    </TwoPanes>
  )
}

function NothingOpen() {
  return (
    <OpenPane label="Aucun message ouvert" isChosen={false}>
      <EmptyState title="Aucun message ouvert" message="Choisissez un message de la liste pour le lire et y répondre." />
    </OpenPane>
  )
}
