import { addComment, addDocument } from '@backoffice/contract/credit-requests/credit-conversation'
import { useState } from 'react'
import type { ApiError } from '../../api/api-error.ts'
import { useCommand } from '../../api/use-command.ts'
import { drafts, useDraft } from '../../api/use-draft.ts'
import { useUpload } from '../../api/use-upload.ts'
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
  const [commenting, sending] = [useCommand(addComment), useUpload(addDocument)]
  const leaving: Part | null = commenting.isPending ? 'text' : sending.isPending ? 'document' : null

  async function sendText() {
    if (text.trim() === '' || leaving !== null) return
    sending.reset()
    const comment = await commenting.mutateAsync({ params: { id }, body: { text } }).catch(() => null)
    if (comment !== null) drafts.forget(draft)
  }
  async function sendDocument() {
    if (unsent === null) return
    setTried(true)
    commenting.reset()
    const added = await sending.mutateAsync({ params: { id }, body: unsent }).catch(() => null)
    if (added !== null) void choose(null)
  }
  function take(file: File | null) {
    setTried(false)
    commenting.reset()
    sending.reset()
    void choose(file)
  }

  return {
    text,
    unsent,
    isReading,
    hasFile,
    isTried,
    leaving,
    failure: failureIn('text', commenting.error) ?? failureIn('document', sending.error),
    setText: (typed: string) => change({ text: typed }),
    choose: (file: File) => take(file),
    withdraw: () => take(null),
    sendText,
    sendDocument,
    giveUp: () => drafts.forget(draft),
    isDirty: text.trim() !== '' || hasFile,
  }
}

function failureIn(of: Part, error: ApiError | null): Failure | null {
  return error && { of, error }
}
