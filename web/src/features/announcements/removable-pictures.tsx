import { type Announcement, readAnnouncementPicture, removeAnnouncementPicture } from '@backoffice/contract/announcements/announcements'
import type { StoredDocument } from '@backoffice/contract/stored-document'
import { urlOf } from '@backoffice/contract/url-of'
import { useState } from 'react'
import { useCommand } from '../../api/use-command.ts'
import { WriteFailure } from '../../api/write-failure.tsx'
import { showSuccess } from '../../ui/feedback/toast.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Picture } from './announcement-pictures.tsx'
import styles from './announcements.module.css'

/** Shows the pictures of an announcement, each with a button that takes it away. */
export function RemovablePictures({ announcement: { id, pictures } }: { announcement: Announcement }) {
  const [asked, setAsked] = useState<StoredDocument>()
  return (
    <>
      {pictures.map((picture) => (
        <figure key={picture.number} className={styles.removable}>
          <Picture url={urlOf(readAnnouncementPicture, { params: { id, number: picture.number } })} name={picture.name} />
          <figcaption className={styles.caption}>
            <span>{picture.name}</span>
            <Button size="xs" variant="default" aria-label={`Retirer l’image ${picture.name}`} onClick={() => setAsked(picture)}>
              Retirer
            </Button>
          </figcaption>
        </figure>
      ))}
      {asked && <RemoveDialog announcementId={id} picture={asked} onClose={() => setAsked(undefined)} />}
    </>
  )
}

type Props = { announcementId: number; picture: StoredDocument; onClose: () => void }

function RemoveDialog({ announcementId, picture: { number, name }, onClose }: Props) {
  const { mutate, error, isPending } = useCommand(removeAnnouncementPicture)
  const remove = () =>
    mutate(
      { params: { id: announcementId, number } },
      {
        onSuccess: () => {
          onClose()
          showSuccess({ title: 'Image retirée', detail: name })
        },
      },
    )
  return (
    <Dialog
      isOpen
      isBare
      isDangerous
      title={`Retirer l’image «\u00a0${name}\u00a0»\u00a0?`}
      confirmLabel="Retirer l’image"
      isPending={isPending}
      onConfirm={remove}
      onClose={onClose}
    >
      {error && <WriteFailure error={error} title="Le retrait de l’image n’est pas confirmé" />}
      <p>Plus personne ne la voit dans l’annonce. Elle n’est pas gardée.</p>
    </Dialog>
  )
}
