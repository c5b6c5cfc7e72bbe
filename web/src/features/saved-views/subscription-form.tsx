import { subscribeToView, unsubscribeFromView, type View } from '@backoffice/contract/saved-views/saved-views'
import { useCommand } from '../../api/use-command.ts'
import { WriteFailure } from '../../api/write-failure.tsx'
import { formatInstant } from '../../format/dates.ts'
import { showSuccess } from '../../ui/feedback/toast.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Form } from '../../ui/form/form.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { Row } from '../../ui/layout/stack.tsx'

const WEEKDAYS = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche']
const EVERY_DAY = 'daily'
const DAYS = [
  { value: EVERY_DAY, label: 'Chaque jour' },
  ...WEEKDAYS.map((name, at) => ({ value: String(at + 1), label: `Chaque ${name}` })),
]
const HOURS = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: `${hour}\u00a0h` }))

/** Chooses the day and the hour of the mail, or ends the subscription. */
export function SubscriptionForm({ view: { id, subscription } }: { view: View }) {
  const subscribing = useCommand(subscribeToView)
  const ending = useCommand(unsubscribeFromView)
  const form = useForm({
    initial: { day: String(subscription?.weekday ?? EVERY_DAY), hour: String(subscription?.hour ?? 7) },
    schema: subscribeToView.body,
    bodyOf: ({ day, hour }) => ({
      ...(day === EVERY_DAY ? { frequency: 'daily' as const } : { frequency: 'weekly' as const, weekday: Number(day) }),
      hour: Number(hour),
    }),
    messages: {},
    command: subscribing,
    send: (body) => subscribing.mutateAsync({ params: { id }, body }),
    onSuccess: (view) =>
      showSuccess({ title: 'Abonnement enregistré', detail: `Prochain e-mail\u00a0: ${formatInstant(view.subscription?.nextAt ?? '')}.` }),
  })
  const end = () =>
    ending.mutate(
      { params: { id } },
      { onSuccess: () => showSuccess({ title: 'Abonnement arrêté', detail: 'Plus aucun e-mail ne part.' }) },
    )
  const failure = form.refusal ?? ending.error
  return (
    <Form onSubmit={form.submit}>
      {failure && <WriteFailure error={failure} title="L’abonnement n’est pas confirmé" />}
      <p>
        {subscription === null ? 'Cette vue ne vous est pas envoyée.' : `Prochain e-mail\u00a0: ${formatInstant(subscription.nextAt)}.`}
      </p>
      <Row gap={3}>
        <SelectField label="Jour" options={DAYS} {...form.field('day')} />
        <SelectField label="Heure" options={HOURS} {...form.field('hour')} />
      </Row>
      <Row gap={3}>
        <Button type="submit" loading={form.isPending}>
          {subscription === null ? 'M’abonner' : 'Enregistrer'}
        </Button>
        {subscription !== null && (
          <Button variant="default" loading={ending.isPending} onClick={end}>
            Arrêter l’abonnement
          </Button>
        )}
      </Row>
    </Form>
  )
}
