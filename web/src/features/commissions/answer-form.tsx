import { answerContest } from '@backoffice/contract/commissions/contests'
import type { StatementLine } from '@backoffice/contract/commissions/statements'
import { useCommand } from '../../api/use-command.ts'
import { WriteFailure } from '../../api/write-failure.tsx'
import { CURRENCY_SIGN, formatSignedMoney, readAmount } from '../../format/money.ts'
import { showSuccess } from '../../ui/feedback/toast.tsx'
import { Form, FormButtons } from '../../ui/form/form.tsx'
import { LeavingDialog } from '../../ui/form/leaving-dialog.tsx'
import { ReasonField } from '../../ui/form/reason-field.tsx'
import { Segmented } from '../../ui/form/segmented.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useForm } from '../../ui/form/use-form.ts'

type Fields = { outcome: 'adjusted' | 'refused'; amount: string; raison: string }

const INITIAL: Fields = { outcome: 'adjusted', amount: '', raison: '' }
const OUTCOMES = [
  { value: 'adjusted', label: 'Ajuster' },
  { value: 'refused', label: 'Refuser' },
] as const

/** Answers the open contest of a line: with a line of a signed amount, or a refusal. */
export function AnswerForm({ line }: { line: StatementLine }) {
  const form = useAnswer(line)
  const { outcome, amount: text } = form.fields
  const amount = readSigned(text)
  const adjustLabel = amount === null ? 'Ajuster' : `Ajuster de ${formatSignedMoney(amount)}`

  return (
    <Form onSubmit={form.submit}>
      {form.refusal && <WriteFailure error={form.refusal} title="La réponse n’est pas confirmée" />}
      <Segmented label="Réponse" options={OUTCOMES} value={outcome} onChange={(next) => form.set('outcome', next)} />
      {outcome === 'adjusted' && (
        <TextField
          label="Montant de l’ajustement"
          description="En plus de ce que la ligne fait gagner&nbsp;; avec un moins, il le diminue."
          inputMode="text"
          autoComplete="off"
          required
          maxLength={14}
          unit={CURRENCY_SIGN}
          {...form.input('amount')}
        />
      )}
      <ReasonField description="Elle est envoyée à qui a contesté." {...form.field('raison')} />
      <FormButtons submitLabel={outcome === 'adjusted' ? adjustLabel : 'Refuser la contestation'} isPending={form.isPending} />
      <LeavingDialog isDirty={form.isDirty} name="cette contestation" isStaying={({ search }) => search['line'] === line.id} />
    </Form>
  )
}

function useAnswer({ id }: StatementLine) {
  const command = useCommand(answerContest)
  return useForm({
    initial: INITIAL,
    schema: answerContest.body,
    bodyOf: ({ outcome, amount, raison: reason }) => ({
      outcome,
      raison: reason,
      ...(outcome === 'adjusted' ? { amount: readSigned(amount) } : {}),
    }),
    messages: { amount: 'Écrivez un montant, par exemple 12,50 ou −3,00.', raison: 'Écrivez la raison.' },
    command,
    send: (body) => command.mutateAsync({ params: { id }, body }),
    onSuccess: (_, { outcome }) =>
      showSuccess({
        title: outcome === 'adjusted' ? 'Ajustement enregistré' : 'Contestation refusée',
        detail: 'La personne en est avertie.',
      }),
  })
}

/** Reads « −3,00 » or « 12,5 »; null for zero and for what is no amount. */
function readSigned(text: string): number | null {
  const [, sign = '', digits = ''] = /^\s*([-−+]?)\s*(.*)$/.exec(text) ?? []
  const amount = readAmount(digits)
  if (amount === null) return null
  return sign === '-' || sign === '−' ? -amount : amount
}
