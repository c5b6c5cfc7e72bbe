import { ANNOUNCEMENT_COLUMNS, READER_COLUMNS } from '@backoffice/contract/announcements/announcement-table'
import { listAnnouncements } from '@backoffice/contract/announcements/announcements'
import { AnnouncementStatus } from '@backoffice/contract/announcements/status'
import { getUserInfo } from '@backoffice/contract/session/session'
import { IconPlus, IconSearch } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { useDeferredValue } from 'react'
import { FileExport } from '../../api/file-export.tsx'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { useQuietRead, useRead } from '../../api/use-read.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/form/button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { ChoicesLine } from '../../ui/layout/choices-line.tsx'
import { Card, Page } from '../../ui/layout/page.tsx'
import { NoRows } from '../../ui/layout/row-list.tsx'
import { withCard } from '../../ui/layout/with-card.tsx'
import { TablePager } from '../../ui/table/table-pager.tsx'
import { AnnouncementRow } from './announcement-row.tsx'
import type { AnnouncementsSearch } from './announcements-search.ts'
import styles from './announcements.module.css'
import { NoAnnouncement } from './no-announcement.tsx'

const route = getRouteApi(paths.announcements)

const STATUSES = [
  { value: 'all', label: 'Toutes' },
  { value: 'draft', label: 'Brouillons' },
  { value: 'scheduled', label: 'Programmées' },
  { value: 'published', label: 'Publiées' },
  { value: 'withdrawn', label: 'Retirées' },
] as const

export function AnnouncementsScreen() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const isManager = useQuietRead(getUserInfo, {})?.roleName === 'ROLE_MANAGER'
  const change = (next: Partial<AnnouncementsSearch>) =>
    void navigate({ search: (previous) => ({ ...previous, ...next }), replace: 'q' in next, resetScroll: false })
  return (
    <Page
      title="Annonces"
      subtitle="Ce que les gestionnaires disent au réseau."
      actions={
        <>
          <FileExport
            endpoint={listAnnouncements}
            request={{ query: { statut: search.status, q: search.q } }}
            columns={isManager ? ANNOUNCEMENT_COLUMNS : READER_COLUMNS}
          />
          {isManager && (
            <ButtonLink to={paths.announcementEdit} leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />}>
              Écrire une annonce
            </ButtonLink>
          )}
        </>
      }
    >
      {isManager && (
        <ChoicesLine
          label="État"
          choices={STATUSES}
          value={search.status ?? 'all'}
          onChange={(next) => change({ status: AnnouncementStatus.safeParse(next).data, page: undefined })}
        />
      )}
      <ReadBoundary failure="Les annonces n’ont pas pu être lues" wrap={withCard}>
        <AnnouncementList search={search} onChange={change} />
      </ReadBoundary>
    </Page>
  )
}

type Props = { search: AnnouncementsSearch; onChange: (next: Partial<AnnouncementsSearch>) => void }

export function AnnouncementList({ search, onChange }: Props) {
  const { status, q, page = 0 } = useDeferredValue(search)
  const { content, size, totalElements: total } = useRead(listAnnouncements, { query: { statut: status, q, page } }).announcements
  if (total === 0 && status === undefined && q === undefined) return <NoAnnouncement />
  return (
    <Card flush>
      <div className={styles.tools}>
        <TextField
          type="search"
          aria-label="Chercher dans les annonces"
          placeholder="Titre ou texte"
          maxLength={60}
          defaultValue={search.q ?? ''}
          before={<IconSearch size={16} stroke={1.7} aria-hidden />}
          onChange={({ target }) => onChange({ q: target.value.trim() || undefined, page: undefined })}
        />
      </div>
      {content.length === 0 && <NoRows>Aucune annonce ne correspond.</NoRows>}
      <ul aria-label="Annonces">
        {content.map((announcement) => (
          <AnnouncementRow key={announcement.id} announcement={announcement} />
        ))}
      </ul>
      {total > size && <TablePager page={{ page, size, total, onPage: (next) => onChange({ page: next || undefined }) }} />}
    </Card>
  )
}
