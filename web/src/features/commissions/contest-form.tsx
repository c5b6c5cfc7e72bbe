import { contestLine } from '@backoffice/contract/commissions/contests'
import type { StatementLine } from '@backoffice/contract/commissions/statements'
import { useEffect, useRef, useState } from 'react'
import { useCommand } from '../../api/use-command.ts'
import { drafts, useDraft } from '../../api/use-draft.ts'
import { WriteFailure } from '../../api/write-failure.tsx'
import { showSuccess } from '../../ui/feedback/toast.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Form, FormButtons } from '../../ui/form/form.tsx'
import { ReasonField } from '../../ui/form/reason-field.tsx'
import { useForm } from '../../ui/form/use-form.ts'

const NO_REASON = { raison: '' }

/** Contests a line of one's own statement. The typed reason stays in a draft until it is sent. */
export function ContestForm({ line: { id } }: { line: StatementLine }) {
  const draft = `contest ${id}`
  const [isOpen, setOpen] = useState(() => drafts.has(draft))
  if (isOpen) return <ReasonForm id={id} draft={draft} />
  return (
    <Button variant="default" size="md" fullWidth onClick={() => setOpen(true)}>
      Contester cette ligne…
    </Button>
  )
}

function ReasonForm({ id, draft }: { id: number; draft: string }) {
  const command = useCommand(contestLine)
  const form = useForm({
    initial: NO_REASON,
    held: useDraft(draft, NO_REASON),
    schema: contestLine.body,
    bodyOf: ({ raison: reason }) => ({ raison: reason.trim() }),
    messages: { raison: 'Écrivez ce qui ne va pas, par exemple «\u00a0la formule était Tout Canal+\u00a0».' },
    command,
    send: (body) => command.mutateAsync({ params: { id }, body }),
    onSuccess: () => {
      drafts.forget(draft)
      showSuccess({ title: 'Ligne contestée', detail: 'La réponse d’un gestionnaire paraîtra sur cette ligne.' })
    },
  })
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    place.current?.querySelector('textarea')?.focus({ preventScroll: true })
    place.current?.scrollIntoView({ block: 'end' })
  }, [])
  return (
    <div ref={place}>
      <Form onSubmit={form.submit}>
        {form.refusal && <WriteFailure error={form.refusal} title="La contestation n’est pas confirmée" />}
        <ReasonField description="Elle est envoyée aux gestionnaires." {...form.field('raison')} />
        <FormButtons submitLabel="Contester la ligne" isPending={form.isPending} />
      </Form>
    </div>
  )
}
