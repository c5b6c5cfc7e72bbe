import { readAnnouncement } from '@backoffice/contract/announcements/announcements'
import { getRouteApi, Link } from '@tanstack/react-router'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { useRead } from '../../api/use-read.ts'
import { paths } from '../../paths.ts'
import { Card, Page } from '../../ui/layout/page.tsx'
import { withCard } from '../../ui/layout/with-card.tsx'
import { AddPicture } from './add-picture.tsx'
import { AnnouncementForm } from './announcement-form.tsx'
import styles from './announcements.module.css'
import { RemovablePictures } from './removable-pictures.tsx'

const route = getRouteApi(paths.announcementEdit)

/** Writes an announcement as a draft, or corrects one. */
export function AnnouncementEditScreen() {
  const { id } = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <Page
      title={id === undefined ? 'Nouvelle annonce' : 'Modifier l’annonce'}
      subtitle={
        <>
          {id === undefined ? 'Elle reste un brouillon jusqu’à ce que vous la publiiez.' : 'Ce qui est déjà lu reste compté.'}{' '}
          <Link to={paths.announcements}>Toutes les annonces</Link>
        </>
      }
    >
      <ReadBoundary failure="L’annonce n’a pas pu être lue" wrap={withCard}>
        {id === undefined ? (
          <Card>
            <AnnouncementForm announcement={null} onSaved={(savedId) => void navigate({ search: { id: savedId }, replace: true })} />
          </Card>
        ) : (
          <KnownAnnouncement key={id} id={id} onSaved={() => void navigate({ to: paths.announcement, search: { id } })} />
        )}
      </ReadBoundary>
    </Page>
  )
}

function KnownAnnouncement({ id, onSaved }: { id: number; onSaved: () => void }) {
  const announcement = useRead(readAnnouncement, { params: { id } })
  return (
    <div className={styles.sides}>
      <Card>
        <AnnouncementForm announcement={announcement} onSaved={onSaved} />
      </Card>
      <Card title="Images">
        <RemovablePictures announcement={announcement} />
        <AddPicture announcementId={id} />
      </Card>
    </div>
  )
}
