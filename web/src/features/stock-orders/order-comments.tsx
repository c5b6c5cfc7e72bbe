import { addOrderComment, listOrderComments } from '@backoffice/contract/stock-orders/stock-orders'
import { useCommand } from '../../api/use-command.ts'
import { drafts, useDraft } from '../../api/use-draft.ts'
import { useRead } from '../../api/use-read.ts'
import { WriteFailure } from '../../api/write-failure.tsx'
import { formatInstant } from '../../format/dates.ts'
import { Button } from '../../ui/form/button.tsx'
import { submitting } from '../../ui/form/form.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import typography from '../../ui/layout/typography.module.css'
import styles from './order-comments.module.css'

/** Shows what was written about an order, oldest first, and takes an answer. */
export function OrderComments({ orderId }: { orderId: number }) {
  const comments = useRead(listOrderComments, { params: { id: orderId } })
  return (
    <Stack>
      {comments.length === 0 ? (
        <p className={typography.note}>Personne n’a encore écrit sur cette commande.</p>
      ) : (
        <ol className={styles.comments} aria-label="Messages sur la commande">
          {comments.map(({ id, writtenByName, text, createdAt }) => (
            <li key={id}>
              <p className={typography.note}>
                <strong>{writtenByName}</strong>, <time dateTime={createdAt}>{formatInstant(createdAt)}</time>
              </p>
              <p className={styles.text}>{text}</p>
            </li>
          ))}
        </ol>
      )}
      <CommentForm orderId={orderId} />
    </Stack>
  )
}

const NO_TEXT = { text: '' }

function CommentForm({ orderId: id }: { orderId: number }) {
  const draft = `order comment ${id}`
  const command = useCommand(addOrderComment)
  const form = useForm({
    initial: NO_TEXT,
    held: useDraft(draft, NO_TEXT),
    schema: addOrderComment.body,
    bodyOf: (fields) => fields,
    messages: {},
    command,
    send: (body) => command.mutateAsync({ params: { id }, body }),
    onSuccess: (_, body) => {
      form.forgetSent()
      // The answer may come once the panel is closed, when only the stored draft is left to forget.
      drafts.forgetSent(draft, body)
    },
  })
  const isEmpty = form.fields.text.trim() === ''
  return (
    <Stack as="form" gap={2} onSubmit={submitting(() => (isEmpty ? undefined : form.submit()))} noValidate>
      {form.refusal && <WriteFailure error={form.refusal} title="Le message n’est pas confirmé" />}
      <TextArea aria-label="Message" placeholder="Écrire un message" rows={2} maxLength={2000} {...form.input('text')} />
      <Row justify="end">
        <Button type="submit" size="xs" variant="default" loading={form.isPending} disabled={isEmpty}>
          Envoyer le message
        </Button>
      </Row>
    </Stack>
  )
}
