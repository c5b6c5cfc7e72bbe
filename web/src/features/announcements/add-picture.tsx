import { addAnnouncementPicture } from '@backoffice/contract/announcements/announcements'
import { IconPhoto } from '@tabler/icons-react'
import { useUpload } from '../../api/use-upload.ts'
import { WriteFailure } from '../../api/write-failure.tsx'
import { showSuccess } from '../../ui/feedback/toast.tsx'
import { Button } from '../../ui/form/button.tsx'
import { FileButton } from '../../ui/form/file-button.tsx'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import typography from '../../ui/layout/typography.module.css'
import { ChosenDocument, PICTURE_KINDS, useChosenDocument } from '../documents/index.ts'

/** Adds a picture to an announcement: it is chosen, seen, then sent. */
export function AddPicture({ announcementId }: { announcementId: number }) {
  const { document: picture, isReading, choose } = useChosenDocument()
  const { mutate, error, isPending, reset } = useUpload(addAnnouncementPicture)
  const take = (file: File | null) => {
    reset()
    void choose(file)
  }
  const send = (body: File) =>
    mutate(
      { params: { id: announcementId }, body },
      {
        onSuccess: () => {
          take(null)
          showSuccess({ title: 'Image ajoutée' })
        },
      },
    )
  return (
    <Stack gap={2}>
      {error && <WriteFailure error={error} title="L’image n’est pas partie" isOnce={false} />}
      {picture && <ChosenDocument document={picture} />}
      <Row>
        <FileButton
          label="Image à ajouter"
          accept={PICTURE_KINDS}
          variant="default"
          loading={isReading}
          disabled={isPending}
          leftSection={<IconPhoto size={16} stroke={1.7} aria-hidden />}
          onFile={take}
        >
          {picture ? 'Changer d’image' : 'Choisir une image'}
        </FileButton>
        {picture && (
          <Button loading={isPending} disabled={isReading} onClick={() => send(picture)}>
            Ajouter l’image
          </Button>
        )}
      </Row>
      <p className={typography.note}>JPEG, PNG ou WebP, 5&nbsp;Mo au plus. Elle s’affiche au-dessus du texte.</p>
    </Stack>
  )
}
