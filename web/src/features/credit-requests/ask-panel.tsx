import { getCreditStats } from '@backoffice/contract/ledger/credit-lines'
import type { CreditQueue } from '@backoffice/contract/credit-requests/queue'
import { useState } from 'react'
import { useQuietRead } from '../../api/use-read.ts'
import { WriteFailure } from '../../api/write-failure.tsx'
import { formatMoney, readAmount, writeAmount } from '../../format/money.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { AmountField } from '../../ui/form/amount-field.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Checkbox } from '../../ui/form/check.tsx'
import { ChoiceCards } from '../../ui/form/choice-cards.tsx'
import { Form } from '../../ui/form/form.tsx'
import { LeavingDialog } from '../../ui/form/leaving-dialog.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { SidePanel } from '../../ui/overlay/side-panel.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import styles from './asking.module.css'
import { DocumentChoice } from './document-choice.tsx'
import { useCreditRequestForm } from './use-credit-request-form.ts'
import { monthsAsked, describeMultiple } from './usual-size.ts'

type Props = {
  userId: number
  /** The queues one may ask, the usual one first. */
  queues: readonly [CreditQueue, ...CreditQueue[]]
  available: number | undefined
  /** The missing amount, if the request is made to cover it. */
  missing?: number | undefined
  onClose: () => void
  onAsked: (id: number) => void
}

const CHOICES: Record<CreditQueue, string> = { agent_credit: 'Mon agent', network_credit: 'Le réseau', float: 'Le réseau' }

/** Shows the form of a credit request, with the balance after approval above the button. */
export function AskPanel({ userId, queues, available, missing = 0, onClose, onAsked }: Props) {
  const form = useCreditRequestForm({ userId, queue: queues[0], amount: missing > 0 ? writeAmount(missing) : '', onAsked })
  return (
    <SidePanel title="Demander un crédit" onClose={onClose}>
      <Form onSubmit={form.submit}>
        {form.sent === null && <Inputs queues={queues} asking={form} />}
        <DocumentChoice document={form.document} isDisabled={form.isPending} onChoose={(file) => void form.choose(file)} />
        {form.sent === null ? (
          <Sending asking={form} userId={userId} available={available} onClose={onClose} />
        ) : (
          <SendingDocument asking={form} />
        )}
      </Form>
      <LeavingDialog
        isDirty={form.isDirty}
        name="cette demande"
        isStaying={({ search }) => search['panel'] === 'ask'}
        onGiveUp={form.giveUp}
        hasFile={form.hasFile}
        {...(form.sent
          ? { loss: 'La demande est enregistrée. Seul son document ne sera pas envoyé\u00a0: vous pourrez encore l’y joindre.' }
          : {})}
      />
    </SidePanel>
  )
}

type CreditRequestForm = ReturnType<typeof useCreditRequestForm>

function Sending({
  asking: form,
  userId,
  available,
  onClose,
}: Pick<Props, 'userId' | 'available' | 'onClose'> & { asking: CreditRequestForm }) {
  const amount = readAmount(form.fields.amount)
  const received = useQuietRead(getCreditStats, { params: { userId } })?.credited30d
  const times = monthsAsked(amount, received)
  const [confirmedAmount, confirmAmount] = useState<number | null>(null)
  const isDoubtful = times !== null && confirmedAmount !== amount
  return (
    <>
      {amount !== null && available !== undefined && (
        <p className={styles.consequence}>
          Une fois accordé, votre solde sera de <strong>{formatMoney(available + amount)}</strong>.
        </p>
      )}
      {times !== null && (
        <Alert tone="warn">
          {describeMultiple(times, received ?? 0)}
          <Checkbox
            className={styles.meant}
            label={`Je demande bien ${formatMoney(amount)}`}
            checked={!isDoubtful}
            onChange={({ target }) => confirmAmount(target.checked ? amount : null)}
          />
        </Alert>
      )}
      {form.refusal && <WriteFailure error={form.refusal} title="La demande n’est pas confirmée" />}
      <Stack gap={2}>
        <Button type="submit" size="lg" loading={form.isPending || form.isReading} disabled={isDoubtful}>
          Demander{amount === null ? '' : ` ${formatMoney(amount)}`}
        </Button>
        <Button variant="default" size="lg" onClick={onClose}>
          Annuler
        </Button>
      </Stack>
    </>
  )
}

/** Offers to retry or skip the document of a request that is already sent. */
function SendingDocument({ asking: { sent, document, refusal, isPending, isReading, giveUpDocument } }: { asking: CreditRequestForm }) {
  return (
    <>
      <p className={styles.consequence}>
        La demande de <strong>{formatMoney(sent?.amount ?? null)}</strong> est envoyée.
        {!isPending && ' Il reste à joindre son document.'}
      </p>
      {refusal && <WriteFailure error={refusal} title="Le document n’est pas parti" isOnce={false} />}
      <Stack gap={2}>
        <Button type="submit" size="lg" disabled={isPending || isReading || document === null}>
          {isPending ? 'Envoi du document…' : 'Renvoyer le document'}
        </Button>
        <Button variant="default" size="lg" disabled={isPending} onClick={giveUpDocument}>
          Continuer sans document
        </Button>
      </Stack>
    </>
  )
}

function Inputs({ queues, asking: form }: Pick<Props, 'queues'> & { asking: CreditRequestForm }) {
  return (
    <>
      {queues.length > 1 && (
        <ChoiceCards
          label="À qui"
          choices={queues.map((queue) => ({ value: queue, label: CHOICES[queue] }))}
          value={form.fields.queue}
          onChange={(queue) => form.set('queue', queue)}
        />
      )}
      <AmountField isLarge label="Montant" {...form.field('amount')} />
      <TextArea
        size="lg"
        label="Pour quoi"
        description="Ce que lira la personne qui décide."
        rows={2}
        maxLength={500}
        required
        {...form.input('description')}
      />
    </>
  )
}
