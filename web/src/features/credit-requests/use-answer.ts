import { addComment, addDocument } from '@backoffice/contract/credit-requests/credit-conversation'
import { useState } from 'react'
import type { ApiError } from '../../api/api-error.ts'
import { useCommand } from '../../api/use-command.ts'
import { drafts, useDraft } from '../../api/use-draft.ts'
import { useUpload } from '../../api/use-upload.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { useChosenDocument } from '../documents/index.ts'

export type Answer = ReturnType<typeof useAnswer>

const NO_ANSWER = { text: '' }

type Part = 'text' | 'document'
type Failure = { of: Part; error: ApiError }

/** Holds an unsent comment and document until both are sent. */
export function useAnswer(id: number) {
  const { document: unsent, isReading, hasFile, choose } = useChosenDocument()
  const [isTried, setTried] = useState(false)
  const sending = useUpload(addDocument)
  const { form, commenting, draft } = useComment(id, sending.reset)
  const sendingPart: Part | null = form.isPending ? 'text' : sending.isPending ? 'document' : null
  const isEmpty = form.fields.text.trim() === ''

  async function sendDocument() {
    if (unsent === null) return
    setTried(true)
    commenting.reset()
    const added = await sending.mutateAsync({ params: { id }, body: unsent }).catch(() => null)
    if (added !== null) void choose(null)
  }
  function takeFile(file: File | null) {
    setTried(false)
    commenting.reset()
    sending.reset()
    void choose(file)
  }

  return {
    field: form.input('text'),
    isEmpty,
    unsent,
    isReading,
    hasFile,
    isTried,
    sendingPart,
    failure: failureIn('text', form.refusal) ?? failureIn('document', sending.error),
    choose: (file: File) => takeFile(file),
    withdraw: () => takeFile(null),
    sendText: async () => {
      if (!isEmpty && sendingPart === null) await form.submit()
    },
    sendDocument,
    giveUp: () => drafts.forget(draft),
    isDirty: !isEmpty || hasFile,
  }
}

function useComment(id: number, onSend: () => void) {
  const draft = `answer ${id}`
  const commenting = useCommand(addComment)
  const form = useForm({
    initial: NO_ANSWER,
    held: useDraft(draft, NO_ANSWER),
    schema: addComment.body,
    bodyOf: (fields) => fields,
    messages: {},
    command: commenting,
    send: (body) => {
      onSend()
      return commenting.mutateAsync({ params: { id }, body })
    },
    onSuccess: (_, body) => {
      form.forgetSent()
      // The answer may come once this form is closed, when only the stored draft is left to forget.
      drafts.forgetSent(draft, body)
    },
  })
  return { form, commenting, draft }
}

function failureIn(of: Part, error: ApiError | null): Failure | null {
  return error && { of, error }
}
