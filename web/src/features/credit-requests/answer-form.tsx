import { addComment, addDocument } from '@backoffice/contract/credit-conversation'
import { Button, FileButton, Textarea } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { drafts, useDraft } from '../../api/use-draft.ts'
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
      <Unsent answer={answer} />
      <TextRefusal failure={answer.failure} />
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
        isDirty={answer.isDirty}
        name="cette demande"
        loss="La demande reste enregistrée. Seule votre réponse, qui n’est pas envoyée, sera perdue."
        onGiveUp={answer.giveUp}
        isStaying={({ search }) => search['id'] === requestId || search['request'] === requestId}
      />
    </form>
  )
}

type Answer = ReturnType<typeof useAnswer>

function Acts({ answer: { text, leaving, attach } }: { answer: Answer }) {
  return (
    <div className={styles.acts}>
      <FileButton accept={DOCUMENT_KINDS} onChange={(file) => void attach(file)} inputProps={{ 'aria-label': 'Document à joindre' }}>
        {(picker) => (
          <Button
            {...picker}
            size="xs"
            variant="default"
            leftSection={<IconPaperclip size={14} stroke={1.7} aria-hidden />}
            disabled={leaving !== null}
          >
            Joindre un document
          </Button>
        )}
      </FileButton>
      <Button size="xs" variant="default" type="submit" loading={leaving === 'text'} disabled={leaving !== null || text.trim() === ''}>
        Envoyer la réponse
      </Button>
    </div>
  )
}

function TextRefusal({ failure }: Pick<Answer, 'failure'>) {
  if (failure?.of !== 'text') return null
  return <WriteFailure error={failure.error} title="La réponse n’est pas partie" />
}

/** A document that did not leave is not chosen again: it is sent again. */
function Unsent({ answer: { failure, unsent, leaving, attach } }: { answer: Answer }) {
  if (unsent === null) return null
  const isLeaving = leaving === 'document'
  return (
    <>
      {failure?.of === 'document' && <WriteFailure error={failure.error} title={`${unsent.name} n’est pas parti`} isOnce={false} />}
      {failure?.of !== 'document' && !isLeaving && <p className={styles.quiet}>{unsent.name} n’est pas parti.</p>}
      <div className={styles.acts}>
        <Button size="xs" disabled={leaving !== null} onClick={() => void attach(unsent)}>
          {isLeaving ? 'Envoi du document…' : 'Renvoyer le document'}
        </Button>
      </div>
    </>
  )
}

const NO_ANSWER = { text: '' }

type Part = 'text' | 'document'
type Failure = { of: Part; error: ApiError }

/** What is typed or chosen is lost only once it is sent. */
function useAnswer(id: number) {
  const draft = `answer ${id}`
  const [{ text }, change] = useDraft(draft, NO_ANSWER)
  const [unsent, setUnsent] = useState<File | null>(null)
  const [leaving, setLeaving] = useState<Part | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)

  async function send(of: Part, work: () => Promise<unknown>) {
    setLeaving(of)
    setFailure(null)
    try {
      await work()
      return true
    } catch (error) {
      setFailure({ of, error: ApiError.ofClient(error) })
      return false
    } finally {
      setLeaving(null)
    }
  }
  async function sendText() {
    if (text.trim() === '' || leaving !== null) return
    if (await send('text', () => call(addComment, { params: { id }, body: { text } }))) drafts.forget(draft)
  }
  async function attach(file: File | null) {
    if (file === null) return
    setUnsent(file)
    if (await send('document', () => upload(addDocument, { params: { id }, body: file }))) setUnsent(null)
  }

  const setText = (typed: string) => change({ text: typed })
  const giveUp = () => drafts.forget(draft)
  return { text, setText, giveUp, unsent, leaving, failure, sendText, attach, isDirty: text.trim() !== '' || unsent !== null }
}
