import type { FollowUpKind } from '@backoffice/contract/follow-ups/credit-alert'
import { ContactChannel, ContactOutcome, type FollowUp, noteContact, takeFollowUp } from '@backoffice/contract/follow-ups/follow-ups'
import { type FormEvent, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { WriteFailure } from '../../api/write-failure.tsx'
import { Button } from '../../ui/form/button.tsx'
import { LeavingDialog } from '../../ui/form/leaving-dialog.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { CHANNEL_WORDS, OUTCOME_WORDS } from './follow-up-labels.ts'
import styles from './follow-ups.module.css'

type Props = { userId: number; kind: FollowUpKind; current: FollowUp | undefined }

/** Notes the outcome of a call; takes charge of the follow-up if nobody has. What is typed stays when another reason is chosen. */
export function ContactForm(props: Props) {
  const { userId } = props
  const { channel, setChannel, outcome, setOutcome, note, setNote, refusal, isPending, save } = useContact(props)

  return (
    <form className={styles.form} onSubmit={(event) => void save(event)}>
      <h3>Noter un contact</h3>
      {refusal !== null && <WriteFailure error={refusal} title="Le contact n’est pas confirmé" />}
      <div className={styles.pair}>
        <SelectField
          label="Par"
          value={channel}
          onChange={(value) => setChannel(ContactChannel.catch('phone').parse(value))}
          options={ContactChannel.options.map((value) => ({ value, label: CHANNEL_WORDS[value] }))}
        />
        <SelectField
          label="Résultat"
          required
          value={outcome ?? ''}
          onChange={(value) => setOutcome(ContactOutcome.safeParse(value).data)}
          options={[{ value: '', label: 'Choisir' }, ...ContactOutcome.options.map((value) => ({ value, label: OUTCOME_WORDS[value] }))]}
        />
      </div>
      <TextArea
        label="Note"
        description="Ce qui a été dit, ce qui est promis et pour quand."
        rows={2}
        maxLength={1000}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <div className={styles.buttons}>
        <Button type="submit" loading={isPending} disabled={outcome === undefined}>
          Noter le contact
        </Button>
      </div>
      <LeavingDialog isDirty={note !== '' && !isPending} name="ce contact" isStaying={({ search }) => search['open'] === userId} />
    </form>
  )
}

function useContact({ userId, kind, current }: Props) {
  const [channel, setChannel] = useState<ContactChannel>('phone')
  const [outcome, setOutcome] = useState<ContactOutcome | undefined>()
  const [note, setNote] = useState('')
  const [refusal, setRefusal] = useState<ApiError | null>(null)
  const [isPending, setPending] = useState(false)

  async function save(event: FormEvent) {
    event.preventDefault()
    if (outcome === undefined) return
    setPending(true)
    setRefusal(null)
    try {
      const { id } = current ?? (await call(takeFollowUp, { body: { userId, kind } }))
      await call(noteContact, { params: { id }, body: { channel, outcome, ...(note.trim() === '' ? {} : { note: note.trim() }) } })
      setNote('')
      setOutcome(undefined)
    } catch (error) {
      setRefusal(ApiError.ofClient(error))
    } finally {
      setPending(false)
    }
  }

  return { channel, setChannel, outcome, setOutcome, note, setNote, refusal, isPending, save }
}
