import { startThread, type WholeThread } from '@backoffice/contract/messages/messages'
import { useCommand } from '../../api/use-command.ts'
import { drafts, useDraft } from '../../api/use-draft.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { NO_MESSAGE } from './message-inputs.tsx'

const EMPTY = { subject: '', text: '', recipientIds: [] as readonly number[] }

type Options = {
  /** The draft under which what is typed is kept. */
  draft: string
  /** True if the message goes to all managers, without a choice of people. */
  isToManagers: boolean
  onSent: (thread: WholeThread) => void
}

/** Holds a message that starts a thread until it is sent. */
export function useNewThread({ draft, isToManagers, onSent }: Options) {
  const command = useCommand(startThread)
  const form = useForm({
    initial: EMPTY,
    held: useDraft(draft, EMPTY),
    schema: startThread.body,
    bodyOf: ({ subject, text, recipientIds }) => ({
      subject,
      text,
      ...(isToManagers ? {} : { recipientIds: [...recipientIds] }),
    }),
    messages: { ...NO_MESSAGE, recipientIds: 'Choisissez au moins une personne.' },
    command,
    send: (body) => command.mutateAsync({ body }),
    onSuccess: (thread) => {
      form.forgetSent()
      drafts.forget(draft)
      onSent(thread)
    },
  })
  const { subject, text, recipientIds } = form.fields
  return {
    ...form,
    isFilled: (subject.trim() !== '' || text.trim() !== '' || recipientIds.length > 0) && !form.isPending,
    giveUp: () => drafts.forget(draft),
  }
}
