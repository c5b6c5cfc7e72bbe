import { listNotifications } from '@backoffice/contract/notifications/notifications'
import { listThreads } from '@backoffice/contract/messages/messages'
import { THREAD_COLUMNS } from '@backoffice/contract/messages/thread-table'
import { IconPencil } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { lazy } from 'react'
import { FileExport } from '../../api/file-export.tsx'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { useQuietRead } from '../../api/use-read.ts'
import { paths } from '../../paths.ts'
import { SkeletonBlock } from '../../ui/feedback/states.tsx'
import { Button } from '../../ui/form/button.tsx'
import { ChoicesLine } from '../../ui/layout/choices-line.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { withCard } from '../../ui/layout/with-card.tsx'
import { LazyBoundary } from '../../ui/overlay/lazy-boundary.tsx'
import { NotificationsPart } from '../notifications/index.ts'
import { MailFolder, type MailSearch } from './mail-search.ts'
import { Mailbox } from './mailbox.tsx'
import { FOLDER_LABELS } from './message-labels.ts'

const route = getRouteApi(paths.mail)

const WritePanel = lazy(async () => ({ default: (await import('./write-panel.tsx')).WritePanel }))

export function MailScreen() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const change = (next: Partial<MailSearch>) =>
    void navigate({ search: (previous) => ({ ...previous, ...next }), replace: 'q' in next, resetScroll: false })
  const { folder = 'inbox' } = search

  return (
    <Page
      title="Messages"
      subtitle="Ce que vos collègues vous écrivent, et ce que le réseau vous annonce."
      actions={
        <>
          {folder !== 'notifications' && (
            <FileExport endpoint={listThreads} request={{ query: { folder, q: search.q } }} columns={THREAD_COLUMNS} />
          )}
          <Button leftSection={<IconPencil size={16} stroke={1.7} aria-hidden />} onClick={() => change({ write: true })}>
            Écrire un message
          </Button>
        </>
      }
    >
      <Folders folder={folder} onChange={(next) => void navigate({ search: next === 'inbox' ? {} : { folder: next } })} />
      <ReadBoundary failure="Les messages n’ont pas pu être lus" loading={<SkeletonBlock lines={12} />} wrap={withCard}>
        {folder === 'notifications' ? (
          <NotificationsPart page={search.page ?? 0} onPage={(page) => change({ page: page || undefined })} />
        ) : (
          <Mailbox key={folder} folder={folder} search={search} onChange={change} />
        )}
      </ReadBoundary>
      {search.write && (
        <LazyBoundary onClose={() => change({ write: undefined })}>
          <WritePanel onClose={() => change({ write: undefined })} onSent={(id) => void navigate({ search: { folder: 'sent', id } })} />
        </LazyBoundary>
      )}
    </Page>
  )
}

function Folders({ folder, onChange }: { folder: MailFolder; onChange: (folder: MailFolder) => void }) {
  const unreadThreads = useQuietRead(listThreads, { query: {} })?.unread
  const unreadNotifications = useQuietRead(listNotifications, { query: { page: 0, size: 20 } })?.unread
  const counts: Partial<Record<MailFolder, number | undefined>> = { inbox: unreadThreads, notifications: unreadNotifications }
  return (
    <ChoicesLine
      label="Dossier"
      value={folder}
      onChange={onChange}
      choices={MailFolder.options.map((value) => ({ value, label: FOLDER_LABELS[value], count: counts[value] || undefined }))}
    />
  )
}
