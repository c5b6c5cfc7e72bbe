import { addComment, addDocument } from '@backoffice/contract/credit-conversation'
import { Button, FileButton, Textarea } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { upload } from '../../api/upload.ts'
import { WriteFailure } from '../../api/write-failure.tsx'
import { LeavingDialog } from '../../ui/leaving-dialog.tsx'
import { DOCUMENT_KINDS } from './asking.ts'
import styles from './credit-requests.module.css'

/** Where one answers, in words or by a document. */
export function AnswerForm({ requestId }: { requestId: number }) {
  const answer = useAnswer(requestId)
  const { text } = answer
  return (
    <form
      className={styles.answer}
      onSubmit={(event) => {
        event.preventDefault()
        void answer.sendText()
      }}
    >
      <Refusals answer={answer} />
      <Textarea
        aria-label="Répondre"
        placeholder="Répondre"
        autosize
        minRows={1}
        maxLength={2000}
        value={text}
        onChange={({ target }) => answer.setText(target.value)}
      />
      <Acts answer={answer} />
      <LeavingDialog
        isDirty={text.trim() !== ''}
        name="cette demande"
        isStaying={({ search }) => search['id'] === requestId || search['request'] === requestId}
      />
    </form>
  )
}

type Answer = ReturnType<typeof useAnswer>

function Acts({ answer: { text, isPending, attach } }: { answer: Answer }) {
  return (
    <div className={styles.acts}>
      <FileButton accept={DOCUMENT_KINDS} onChange={(file) => void attach(file)} inputProps={{ 'aria-label': 'Document à joindre' }}>
        {(picker) => (
          <Button
            {...picker}
            size="xs"
            variant="default"
            leftSection={<IconPaperclip size={14} stroke={1.7} aria-hidden />}
            disabled={isPending}
          >
            Joindre un document
          </Button>
        )}
      </FileButton>
      <Button size="xs" variant="default" type="submit" loading={isPending} disabled={text.trim() === ''}>
        Envoyer la réponse
      </Button>
    </div>
  )
}

/** A document that did not leave is not chosen again: it is sent again. */
function Refusals({ answer: { refusal, unsent, isPending, attach } }: { answer: Answer }) {
  if (refusal === null) return null
  if (unsent === null) return <WriteFailure error={refusal} title="La réponse n’est pas partie" />
  return (
    <>
      <WriteFailure error={refusal} title={`${unsent.name} n’est pas parti`} isOnce={false} />
      <div className={styles.acts}>
        <Button size="xs" loading={isPending} onClick={() => void attach(unsent)}>
          Renvoyer le document
        </Button>
      </div>
    </>
  )
}

/** What is typed or chosen is lost only once it is sent. */
function useAnswer(id: number) {
  const [text, setText] = useState('')
  const [unsent, setUnsent] = useState<File | null>(null)
  const [isPending, setPending] = useState(false)
  const [refusal, setRefusal] = useState<ApiError | null>(null)

  async function send(work: () => Promise<unknown>) {
    setPending(true)
    try {
      await work()
      setRefusal(null)
      return true
    } catch (error) {
      setRefusal(ApiError.ofClient(error))
      return false
    } finally {
      setPending(false)
    }
  }
  async function sendText() {
    if (text.trim() === '' || isPending) return
    setUnsent(null)
    if (await send(() => call(addComment, { params: { id }, body: { text } }))) setText('')
  }
  async function attach(file: File | null) {
    if (file === null) return
    setUnsent(file)
    if (await send(() => upload(addDocument, { params: { id }, body: file }))) setUnsent(null)
  }

  return { text, setText, unsent, isPending, refusal, sendText, attach }
}
