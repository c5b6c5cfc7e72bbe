import { submitCreditRequest } from '@backoffice/contract/credit-requests/credit-requests'
import { NO_AMOUNT, readAmount } from '../../../format/money.ts'
import { showSuccess } from '../../../ui/feedback/toast.tsx'
import { AmountField } from '../../../ui/form/amount-field.tsx'
import { Form, FormButtons, FormField } from '../../../ui/form/form.tsx'
import { ReasonField } from '../../../ui/form/reason-field.tsx'
import { useForm } from '../../../ui/form/use-form.ts'

const INITIAL = { amount: '', description: '' }
// A screen passes `useCommand(…)` here: this example sends nothing.
const NO_COMMAND = { error: null, isSuccess: false, isPending: false }

export function FormColumn() {
  const { field, set, submit, isDirty } = useForm({
    initial: INITIAL,
    schema: submitCreditRequest.network_credit.body,
    bodyOf: ({ amount, description }) => ({ amount: readAmount(amount), description }),
    messages: { amount: NO_AMOUNT, description: 'Dites à quoi servira le crédit.' },
    command: NO_COMMAND,
    send: async (body) => body,
    onSuccess: () => showSuccess({ title: 'Formulaire complet', detail: 'Rien n’a été envoyé.' }),
  })
  const forget = () => {
    set('amount', '')
    set('description', '')
  }
  return (
    <Form onSubmit={submit}>
      <FormField>
        <AmountField label="Montant demandé" {...field('amount')} />
      </FormField>
      <FormField>
        <ReasonField label="Description" description="Celui qui décide la lit." {...field('description')} />
      </FormField>
      <FormButtons submitLabel="Demander le crédit" isPending={false} onForget={isDirty ? forget : undefined} />
    </Form>
  )
}
