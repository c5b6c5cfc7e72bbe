import { type Announcement, publishAnnouncement, withdrawAnnouncement } from '@backoffice/contract/announcements/announcements'
import { IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { useCommand } from '../../api/use-command.ts'
import { WriteFailure } from '../../api/write-failure.tsx'
import { currentDay, formatDay } from '../../format/dates.ts'
import { formatCount } from '../../format/numbers.ts'
import { showSuccess } from '../../ui/feedback/toast.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'

/** Publishes a draft or what was withdrawn, and withdraws what is published, each after a question. */
export function PublishActs({ announcement }: { announcement: Announcement }) {
  const [isAsking, setAsking] = useState(false)
  const isPublished = announcement.statut === 'published' || announcement.statut === 'scheduled'
  return (
    <>
      {isPublished ? (
        <Button variant="default" onClick={() => setAsking(true)}>
          Retirer
        </Button>
      ) : (
        <Button leftSection={<IconSend size={16} stroke={1.7} aria-hidden />} onClick={() => setAsking(true)}>
          Publier
        </Button>
      )}
      {isAsking && <ActDialog announcement={announcement} isPublished={isPublished} onClose={() => setAsking(false)} />}
    </>
  )
}

type Props = { announcement: Announcement; isPublished: boolean; onClose: () => void }

function ActDialog({ announcement, isPublished, onClose }: Props) {
  const { id, title } = announcement
  const { mutate, error, isPending } = useCommand(isPublished ? withdrawAnnouncement : publishAnnouncement)
  const act = () =>
    mutate(
      { params: { id } },
      {
        onSuccess: ({ statut: status }) => {
          onClose()
          showSuccess({
            title: { withdrawn: 'Annonce retirée', scheduled: 'Annonce programmée' }[String(status)] ?? 'Annonce publiée',
            detail: title,
          })
        },
      },
    )
  return (
    <Dialog
      isOpen
      isBare
      title={isPublished ? `Retirer «\u00a0${title}\u00a0»\u00a0?` : `Publier «\u00a0${title}\u00a0»\u00a0?`}
      confirmLabel={isPublished ? 'Retirer l’annonce' : 'Publier l’annonce'}
      isDangerous={isPublished}
      isPending={isPending}
      onConfirm={act}
      onClose={onClose}
    >
      {error && <WriteFailure error={error} title={isPublished ? 'Le retrait n’est pas confirmé' : 'La publication n’est pas confirmée'} />}
      <p>{isPublished ? 'Plus personne ne la verra. Elle peut être publiée de nouveau.' : consequenceOf(announcement)}</p>
    </Dialog>
  )
}

function consequenceOf({ audienceCount, publishOn }: Announcement): string {
  const count = audienceCount ?? 0
  if (count === 0) return 'Personne ne correspond à ce choix de rôles et de secteurs.'
  const people = `${formatCount(count, 'personne')} ${count > 1 ? 'pourront' : 'pourra'} la lire`
  const isLater = publishOn !== null && publishOn > currentDay()
  return isLater ? `${people} à partir du ${formatDay(publishOn)}.` : `${people} aussitôt.`
}
