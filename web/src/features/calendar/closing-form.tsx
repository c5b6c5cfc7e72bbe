import { addClosings } from '@backoffice/contract/calendar/calendar'
import { useCommand } from '../../api/use-command.ts'
import { formatDay } from '../../format/dates.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { showSuccess } from '../../ui/feedback/toast.tsx'
import { Button } from '../../ui/form/button.tsx'
import { DateField } from '../../ui/form/date-field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { LeavingDialog } from '../../ui/form/leaving-dialog.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { Card } from '../../ui/layout/page.tsx'
import { Row } from '../../ui/layout/stack.tsx'

type Fields = { name: string; start: string | null; end: string | null }

const EMPTY: Fields = { name: '', start: null, end: null }
const [MIN, MAX] = ['2000-01-01', '2099-12-31']

type Props = { year: number; onShow: (year: number) => void }

/** Closes the network on one day or on several. Afterwards the year of the first is shown. */
export function ClosingForm({ year, onShow }: Props) {
  const form = useClosing(year, onShow)
  return (
    <Card title="Fermer le réseau">
      <Form onSubmit={form.submit}>
        {form.refusal && <Alert tone="bad">{form.refusal.message}</Alert>}
        <TextField
          label="Nom de la fermeture"
          placeholder="Inventaire"
          autoComplete="off"
          maxLength={120}
          required
          {...form.input('name')}
        />
        <DateField label="Premier jour" min={MIN} max={MAX} {...form.field('start')} />
        <DateField label="Dernier jour, s’il y en a plusieurs" min={form.fields.start ?? MIN} max={MAX} {...form.field('end')} />
        <Row justify="end" isFilled>
          <Button type="submit" loading={form.isPending}>
            Ajouter la fermeture
          </Button>
        </Row>
      </Form>
      <LeavingDialog isDirty={form.isDirty} name="cette fermeture" isStaying={() => true} />
    </Card>
  )
}

function useClosing(year: number, onShow: (year: number) => void) {
  const command = useCommand(addClosings)
  const form = useForm({
    initial: EMPTY,
    schema: addClosings.body,
    bodyOf: ({ name, start, end }) => ({ name, start, ...(end === null ? {} : { end }) }),
    messages: {
      name: 'Écrivez un nom, par exemple Inventaire.',
      start: 'Indiquez le premier jour.',
    },
    fieldByCode: { closing_exists: 'start' },
    command,
    send: (body) => command.mutateAsync({ body }),
    onSuccess: (_, { name, start, end = start }) => {
      showSuccess({
        title: 'Fermeture enregistrée',
        detail: start === end ? `${name}, ${formatDay(start)}` : `${name}, du ${formatDay(start)} au ${formatDay(end)}`,
      })
      form.forgetSent()
      const yearOfStart = Number(start.slice(0, 4))
      if (yearOfStart !== year) onShow(yearOfStart)
    },
  })
  return form
}
