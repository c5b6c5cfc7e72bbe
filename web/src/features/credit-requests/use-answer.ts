import { addComment, addDocument } from '@backoffice/contract/credit-requests/credit-conversation'
import { useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { upload } from '../../api/upload.ts'
import { drafts, useDraft } from '../../api/use-draft.ts'
import { useChosenDocument } from './use-chosen-document.ts'

export type Answer = ReturnType<typeof useAnswer>

const NO_ANSWER = { text: '' }

type Part = 'text' | 'document'
type Failure = { of: Part; error: ApiError }

/** Holds an unsent comment and document until both are sent. */
export function useAnswer(id: number) {
  const draft = `answer ${id}`
  const [{ text }, change] = useDraft(draft, NO_ANSWER)
  const { document: unsent, isReading, hasFile, choose } = useChosenDocument()
  const [isTried, setTried] = useState(false)
  const { leaving, failure, send, forgetFailure } = useSending()

  async function sendText() {
    if (text.trim() === '' || leaving !== null) return
    if (await send('text', () => call(addComment, { params: { id }, body: { text } }))) drafts.forget(draft)
  }
  async function sendDocument() {
    if (unsent === null) return
    setTried(true)
    if (await send('document', () => upload(addDocument, { params: { id }, body: unsent }))) void choose(null)
  }
  function take(file: File | null) {
    setTried(false)
    forgetFailure()
    void choose(file)
  }

  return {
    text,
    unsent,
    isReading,
    hasFile,
    isTried,
    leaving,
    failure,
    setText: (typed: string) => change({ text: typed }),
    choose: (file: File) => take(file),
    withdraw: () => take(null),
    sendText,
    sendDocument,
    giveUp: () => drafts.forget(draft),
    isDirty: text.trim() !== '' || hasFile,
  }
}

/** Sends one part at a time and keeps its failure. */
function useSending() {
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

  return { leaving, failure, send, forgetFailure: () => setFailure(null) }
}
