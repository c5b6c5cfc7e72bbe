import { IconPaperclip } from '@tabler/icons-react'
import { WriteFailure } from '../../api/write-failure.tsx'
import { Button } from '../../ui/form/button.tsx'
import { FileButton } from '../../ui/form/file-button.tsx'
import { submitting } from '../../ui/form/form.tsx'
import { LeavingDialog } from '../../ui/form/leaving-dialog.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { ChosenDocument, DOCUMENT_KINDS } from '../documents/index.ts'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import { type Answer, useAnswer } from './use-answer.ts'
import typography from '../../ui/layout/typography.module.css'

export function AnswerForm({ requestId }: { requestId: number }) {
  const answer = useAnswer(requestId)
  return (
    <Stack as="form" gap={2} onSubmit={submitting(answer.sendText)} noValidate>
      <Unsent answer={answer} />
      <TextRefusal failure={answer.failure} />
      <TextArea aria-label="Répondre" placeholder="Répondre" rows={1} maxLength={2000} {...answer.field} />
      <Acts answer={answer} />
      <LeavingDialog
        isDirty={answer.isDirty}
        name="cette demande"
        loss="La demande reste enregistrée. Seule votre réponse, qui n’est pas envoyée, sera perdue."
        onGiveUp={answer.giveUp}
        hasFile={answer.hasFile}
        isStaying={({ search }) => search['id'] === requestId || search['request'] === requestId}
      />
    </Stack>
  )
}

function Acts({ answer: { isEmpty, sendingPart, isReading, choose } }: { answer: Answer }) {
  return (
    <Row justify="end">
      <FileButton
        label="Document à joindre"
        accept={DOCUMENT_KINDS}
        onFile={choose}
        size="xs"
        variant="default"
        leftSection={<IconPaperclip size={14} stroke={1.7} aria-hidden />}
        loading={isReading}
        disabled={sendingPart !== null}
      >
        Joindre un document
      </FileButton>
      <Button size="xs" variant="default" type="submit" loading={sendingPart === 'text'} disabled={sendingPart !== null || isEmpty}>
        Envoyer la réponse
      </Button>
    </Row>
  )
}

function TextRefusal({ failure }: Pick<Answer, 'failure'>) {
  if (failure?.of !== 'text') return null
  return <WriteFailure error={failure.error} title="La réponse n’est pas confirmée" />
}

/** Shows the chosen document, and a button to retry a failed upload. */
function Unsent({ answer: { failure, unsent, isTried, sendingPart, sendDocument, withdraw } }: { answer: Answer }) {
  if (unsent === null) return null
  const isSending = sendingPart === 'document'
  return (
    <>
      {failure?.of === 'document' && <WriteFailure error={failure.error} title={`${unsent.name} n’est pas parti`} isOnce={false} />}
      {isTried && failure?.of !== 'document' && !isSending && <p className={typography.note}>{unsent.name} n’est pas parti.</p>}
      <ChosenDocument document={unsent} />
      <Row justify="end">
        <Button size="xs" variant="default" disabled={sendingPart !== null} onClick={withdraw}>
          Retirer le document
        </Button>
        <Button size="xs" disabled={sendingPart !== null} onClick={() => void sendDocument()}>
          {isSending ? 'Envoi du document…' : isTried ? 'Renvoyer le document' : 'Envoyer le document'}
        </Button>
      </Row>
    </>
  )
}
