import { OUTCOME_LABELS } from '@backoffice/contract/follow-ups/follow-up-table'
import { ContactChannel, ContactOutcome, type FollowUp } from '@backoffice/contract/follow-ups/follow-up'
import { noteContact, takePerson } from '@backoffice/contract/follow-ups/follow-ups'
import { useEffect, useRef } from 'react'
import type { z } from 'zod'
import { useCommand } from '../../api/use-command.ts'
import { showLateFailure, useStillOpen } from '../../api/use-still-open.ts'
import { WriteFailure } from '../../api/write-failure.tsx'
import { readAmount } from '../../format/money.ts'
import { AmountField } from '../../ui/form/amount-field.tsx'
import { Button } from '../../ui/form/button.tsx'
import { DateField } from '../../ui/form/date-field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { todayHere } from '../../ui/form/french-date.ts'
import { LeavingDialog } from '../../ui/form/leaving-dialog.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { Row } from '../../ui/layout/stack.tsx'
import type { Followed } from './followed.ts'
import { CHANNEL_LABELS } from './follow-up-labels.ts'
import styles from './follow-ups.module.css'

/** The request of a key to the form; each press is a new object. */
export type FormRequest = { what: 'contact' | 'promise' }
type Props = Followed & { asked: FormRequest | null }

const NO_CONTACT = {
  channel: 'phone' as ContactChannel,
  outcome: null as ContactOutcome | null,
  note: '',
  date: null as string | null,
  amount: '',
  nextCallOn: null as string | null,
}
type Fields = typeof NO_CONTACT

/** Notes the outcome of a call; takes charge of the person if nobody has. */
export function ContactForm(props: Props) {
  const form = useContact(props)
  const place = useRef<HTMLDivElement>(null)
  const { asked } = props
  useAsked(asked, place, () => form.set('outcome', 'promised'))
  return (
    <div ref={place}>
      <Form className={styles.form} onSubmit={form.submit}>
        <h3>Noter un contact</h3>
        {form.refusal && <WriteFailure error={form.refusal} title="Le contact n’est pas confirmé" />}
        <ContactFields form={form} isOfPerson={props.userId !== null} />
        <Row align="center" justify="end" isFilled>
          <Button type="submit" loading={form.isPending} disabled={form.fields.outcome === null}>
            Noter le contact
          </Button>
        </Row>
        <LeavingDialog
          isDirty={isTyped(form.fields) && (form.isTypedSinceSent || !form.isPending)}
          name="ce contact"
          isStaying={({ search }) => isStaying(props, search)}
        />
      </Form>
    </div>
  )
}

/** True if leaving would lose something typed; what is only chosen is chosen again at once. */
function isTyped({ note, date, amount, nextCallOn }: Fields): boolean {
  return note !== '' || date !== null || amount !== '' || nextCallOn !== null
}

/** True if the address still names whom the contact is of. */
function isStaying({ userId, current }: Followed, search: Readonly<Record<string, unknown>>): boolean {
  if (userId !== null) return search['userId'] === userId
  return search['id'] === current.id || search['renewal'] === current.id
}

/** Goes to the field that a key asks for. */
function useAsked(asked: FormRequest | null, place: { current: HTMLElement | null }, onPromise: () => void): void {
  useEffect(() => {
    if (asked === null) return
    if (asked.what === 'promise') onPromise()
    place.current?.scrollIntoView({ block: 'nearest' })
    place.current?.querySelectorAll('select')[1]?.focus()
    // oxlint-disable-next-line react/exhaustive-deps -- once for each press of a key
  }, [asked])
}

function ContactFields({ form, isOfPerson }: { form: ReturnType<typeof useContact>; isOfPerson: boolean }) {
  const { channel, outcome, date, nextCallOn } = form.fields
  return (
    <>
      <div className={styles.pair}>
        <SelectField
          label="Par"
          value={channel}
          onChange={(value) => form.set('channel', ContactChannel.catch('phone').parse(value))}
          options={ContactChannel.options.map((value) => ({ value, label: CHANNEL_LABELS[value] }))}
        />
        <SelectField
          label="Résultat"
          required
          value={outcome ?? ''}
          onChange={(value) => form.set('outcome', ContactOutcome.safeParse(value).data ?? null)}
          options={[{ value: '', label: 'Choisir' }, ...ContactOutcome.options.map((value) => ({ value, label: OUTCOME_LABELS[value] }))]}
        />
      </div>
      {outcome === 'promised' && (
        <div className={styles.pair}>
          <AmountField label={isOfPerson ? 'Montant promis' : 'Montant (facultatif)'} {...form.field('amount')} />
          <DateField
            label="Promis pour le"
            value={date}
            min={todayHere()}
            isRequired
            error={form.errorOf('date')}
            onChange={(day) => form.set('date', day)}
          />
        </div>
      )}
      <TextArea label="Note" description="Ce qui a été dit." rows={2} maxLength={1000} {...form.input('note')} />
      <DateField
        label="Rappeler le"
        value={nextCallOn}
        min={todayHere()}
        error={form.errorOf('nextCallOn')}
        onChange={(day) => form.set('nextCallOn', day)}
      />
    </>
  )
}

type Body = z.input<typeof noteContact.body>

function bodyOf({ channel, outcome, note, date, amount, nextCallOn }: Fields, isOfPerson: boolean) {
  return {
    channel,
    outcome,
    note: note.trim() || undefined,
    // A promise without its day has none that could be sent: the schema refuses it beside its field.
    promise: outcome === 'promised' ? { date: date ?? '', amount: amount.trim() || (isOfPerson ? '0' : undefined) } : undefined,
    nextCallOn: nextCallOn ?? undefined,
  }
}

/** True if a promise has its amount, which is more than nothing; that of a subscriber may be left out. */
function isPromisedAmount({ outcome, amount }: Fields, isOfPerson: boolean): boolean {
  if (outcome !== 'promised') return true
  if (amount.trim() === '') return !isOfPerson
  return (readAmount(amount) ?? 0) > 0
}

function useContact(followed: Followed) {
  const isOfPerson = followed.userId !== null
  const isStillOpen = useStillOpen()
  const [takeCommand, noteCommand] = [useCommand(takePerson), useCommand(noteContact)]

  const begun = async ({ userId, current }: Followed & { userId: number }) => current ?? takeCommand.mutateAsync({ body: { userId } })

  async function send(body: Body): Promise<FollowUp> {
    takeCommand.reset()
    try {
      const { id } = followed.userId === null ? followed.current : await begun(followed)
      return await noteCommand.mutateAsync({ params: { id }, body })
    } catch (cause) {
      const label = body.note ?? OUTCOME_LABELS[body.outcome]
      if (!isStillOpen()) showLateFailure({ title: 'Le contact n’est pas confirmé', label, cause })
      throw cause
    }
  }

  const form = useForm({
    initial: NO_CONTACT,
    schema: noteContact.body,
    bodyOf: (fields: Fields) => bodyOf(fields, isOfPerson),
    messages: { outcome: 'Choisissez le résultat.', date: 'Indiquez le jour promis.' },
    check: (fields: Fields) => (isPromisedAmount(fields, isOfPerson) ? {} : { amount: 'Indiquez le montant promis, plus de 0.' }),
    command: {
      error: takeCommand.error ?? noteCommand.error,
      isSuccess: noteCommand.isSuccess,
      isPending: takeCommand.isPending || noteCommand.isPending,
    },
    send,
    onSuccess: () => form.forgetSent(['outcome', 'note', 'date', 'amount', 'nextCallOn']),
  })
  return form
}
