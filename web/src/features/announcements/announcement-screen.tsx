import { audienceOf } from '@backoffice/contract/announcements/announcement-table'
import { type Announcement, noteAnnouncementRead, readAnnouncement } from '@backoffice/contract/announcements/announcements'
import { getUserInfo } from '@backoffice/contract/session/session'
import { IconPencil } from '@tabler/icons-react'
import { getRouteApi, Link, Navigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { useCommand } from '../../api/use-command.ts'
import { useRead } from '../../api/use-read.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/form/button.tsx'
import { Fact, Facts } from '../../ui/layout/facts.tsx'
import { Card, Page } from '../../ui/layout/page.tsx'
import { withPage } from '../../ui/layout/with-card.tsx'
import { StatusWord } from '../../ui/feedback/status-word.tsx'
import { bylineOf, readersOf, STATUS_LABELS } from './announcement-labels.ts'
import { AnnouncementPictures } from './announcement-pictures.tsx'
import styles from './announcements.module.css'
import { PublishActs } from './publish-acts.tsx'

const route = getRouteApi(paths.announcement)

export function AnnouncementScreen() {
  const { id } = route.useSearch()
  if (id === undefined) return <Navigate to={paths.announcements} replace />
  return (
    <ReadBoundary failure="Cette annonce n’a pas pu être lue" wrap={withPage('Annonce')}>
      <WholeAnnouncement key={id} id={id} />
    </ReadBoundary>
  )
}

/** Shows an announcement in full and notes that it was read. Managers publish, withdraw and correct it here. */
export function WholeAnnouncement({ id }: { id: number }) {
  const announcement = useRead(readAnnouncement, { params: { id } })
  const { roleName } = useRead(getUserInfo, {})
  useReading(announcement)
  const isManager = roleName === 'ROLE_MANAGER'
  const isWithdrawn = announcement.statut === 'withdrawn'
  return (
    <Page
      title={announcement.title}
      subtitle={
        <>
          {bylineOf(announcement)} <Link to={paths.announcements}>Toutes les annonces</Link>
        </>
      }
      actions={
        isManager && (
          <>
            {!isWithdrawn && (
              <ButtonLink
                to={paths.announcementEdit}
                search={{ id }}
                variant="default"
                leftSection={<IconPencil size={16} stroke={1.7} aria-hidden />}
              >
                Modifier
              </ButtonLink>
            )}
            <PublishActs announcement={announcement} />
          </>
        )
      }
    >
      <div className={styles.sides} data-alone={!isManager || undefined}>
        <Card>
          <AnnouncementPictures announcement={announcement} />
          <p className={styles.text}>{announcement.text}</p>
        </Card>
        {isManager && <ManagerFacts announcement={announcement} />}
      </div>
    </Page>
  )
}

/** Notes once that the person has read a published announcement. */
function useReading({ id, isRead, statut: status }: Announcement): void {
  const { mutate } = useCommand(noteAnnouncementRead)
  const read = useEffectEvent(() => mutate({ params: { id } }))
  const isUnread = status === 'published' && !isRead
  useEffect(() => {
    if (isUnread) read()
  }, [isUnread])
}

function ManagerFacts({ announcement }: { announcement: Announcement }) {
  const { label, tone } = STATUS_LABELS[announcement.statut]
  return (
    <Card title="Diffusion">
      <Facts>
        <Fact name="État">
          <StatusWord tone={tone}>{label}</StatusWord>
        </Fact>
        <Fact name="Pour">{audienceOf(announcement)}</Fact>
        <Fact name="Lecture">{readersOf(announcement)}</Fact>
      </Facts>
    </Card>
  )
}
