import { Button } from '../../ui/form/button.tsx'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import typography from '../../ui/layout/typography.module.css'
import { ChosenDocument, DocumentButtons, type KeptDocument } from '../documents/index.ts'

type Props = { picture: KeptDocument; isDisabled: boolean }

/** Takes a picture of what differs; it is sent once the reception is saved. */
export function ReceptionPicture({ picture: { kept, isReading, choose, forget }, isDisabled }: Props) {
  return (
    <Stack gap={2}>
      {kept === null ? (
        <p className={typography.note}>Une photo aide à régler l’écart. Elle part avec la réception.</p>
      ) : (
        <ChosenDocument document={kept.file} />
      )}
      <DocumentButtons
        label={kept === null ? 'Joindre une photo' : 'Changer de photo'}
        isReading={isReading}
        isDisabled={isDisabled}
        onFile={(file) => void choose(file)}
      />
      {kept !== null && (
        <Row>
          <Button variant="default" disabled={isDisabled} onClick={() => void forget()}>
            Retirer la photo
          </Button>
        </Row>
      )}
    </Stack>
  )
}
