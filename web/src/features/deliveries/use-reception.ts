import { type Delivery, receiveDelivery } from '@backoffice/contract/deliveries/deliveries'
import { addDeliveryDocument } from '@backoffice/contract/deliveries/delivery-documents'
import { urlOf } from '@backoffice/contract/url-of'
import { useState } from 'react'
import { isUnanswered } from '../../api/failure-text.ts'
import { keptFiles } from '../../api/kept-files.ts'
import { sentActs } from '../../api/kept-here.ts'
import type { Act } from '../../api/sent-acts.ts'
import { useCommand } from '../../api/use-command.ts'
import { drafts, useDraft } from '../../api/use-draft.ts'
import { useTryAgain } from '../../api/use-try-again.ts'
import { formatCount } from '../../format/numbers.ts'
import { showSuccess } from '../../ui/feedback/toast.tsx'
import { addScanned, canonicalNumber, type ScanOutcome } from '../../ui/form/scanned-numbers.ts'
import { useSendOnce } from '../../ui/form/use-send-once.ts'
import { useKeptDocument } from '../documents/index.ts'
import {
  announcedIn,
  bodyOf,
  errorsIn,
  NOTHING_FOUND,
  type ReceptionErrors,
  type ReceptionFields,
  receptionPicture,
  refusedNumbers,
} from './reception.ts'

export type ReceptionEntry = ReturnType<typeof useReception>

/**
 * Holds what was found of a delivery through reloads and lost connections, and sends it once. Nothing changes it on its way, and what another
 * tab changed is not sent by itself.
 */
export function useReception(delivery: Delivery, onReceived: () => void) {
  const act = actOf(delivery)
  const [fields, change] = useDraft(act.draft, NOTHING_FOUND)
  const picture = useKeptDocument(act.file.name)
  const [errors, setErrors] = useState<ReceptionErrors>({})
  const command = useCommand(receiveDelivery, () => act)
  const sendOnce = useSendOnce()
  const [sent, setSent] = useState<ReceptionFields>()

  function edit(changes: Partial<ReceptionFields>) {
    if (command.isPending) return
    setErrors({})
    if (command.isError) command.reset()
    keepChanged(act)
    change(changes)
  }

  async function submit(): Promise<void> {
    const found = errorsIn(fields, delivery)
    setErrors(found)
    setSent(fields)
    if (Object.keys(found).length > 0) return
    const success = await sendOnce(() => command.mutateAsync({ params: { id: delivery.id }, body: bodyOf(fields, delivery) }))
    if (!success) return keepOn(act)
    settleEntry(act, success.answer)
    onReceived()
  }

  const isLost = command.error !== null && isUnanswered(command.error)
  useTryAgain(isLost && fields === sent, () => void submit())

  return {
    fields,
    picture,
    errors: { ...errors, ...refusedNumbers(bodyOf(fields, delivery), command.error?.fields ?? []) },
    edit,
    submit,
    isLost,
    isPending: command.isPending,
    refusal: command.error,
    scan: (text: string) => scanInto(fields, { text, delivery, edit }),
    isBegun: isBegun(fields),
    sayNothingCame: () => edit({ isEmpty: true, quantities: noneOf(delivery) }),
    startAgain: () => {
      setErrors({})
      command.reset()
      forgetEntry(act, picture)
    },
  }
}

/** Names the reception. It is sent until it is answered: the goods lie there, and a delivery is received once. */
function actOf({ id, reference }: Delivery) {
  const url = urlOf(addDeliveryDocument, { params: { id }, body: new Blob() })
  const file = { name: receptionPicture(id), url }
  return { label: `Réception de ${reference}`, draft: `receive ${id}`, isRepeated: true, file } satisfies Act
}

/** Forgets what was found, which is recorded, lets its picture go, and tells so. */
function settleEntry({ draft, file }: ReturnType<typeof actOf>, received: Delivery): void {
  drafts.forget(draft)
  void keptFiles.sendTo(file)
  tellReceived(received)
}

/** Counts the age of what was found from the latest try. */
function keepOn({ draft, file }: ReturnType<typeof actOf>): void {
  drafts.renew(draft)
  void keptFiles.renew(file.name)
}

/** Tells that something was entered; it stays in this browser until it is sent. */
const isBegun = (fields: ReceptionFields) => JSON.stringify(fields) !== JSON.stringify(NOTHING_FOUND)

/** Takes back what was sent and is not answered, as it has changed; the picture is as old as the change. */
function keepChanged({ draft, file }: ReturnType<typeof actOf>): void {
  if (!sentActs.holds(draft)) return
  sentActs.takeBack(draft)
  void keptFiles.renew(file.name)
}

/** Forgets what was found, also what was sent and is not answered. */
function forgetEntry({ draft }: ReturnType<typeof actOf>, picture: { forget: () => Promise<void> }): void {
  sentActs.takeBack(draft)
  drafts.forget(draft)
  void picture.forget()
}

/** Returns a quantity of 0 of each counted article. */
function noneOf({ lines }: Delivery): ReceptionFields['quantities'] {
  return Object.fromEntries(lines.filter(({ serialised }) => !serialised).map(({ articleId }) => [articleId, '0']))
}

type Scanning = { text: string; delivery: Delivery; edit: (changes: Partial<ReceptionFields>) => void }

function scanInto({ numbers: before }: ReceptionFields, { text, delivery, edit }: Scanning): ScanOutcome {
  const { numbers, ...outcome } = addScanned(before, text)
  const added = numbers.slice(before.length)
  if (added.length > 0) edit({ numbers })
  const announced = announcedIn(delivery)
  const strangers = added.filter((number) => !announced.has(canonicalNumber(number)))
  if (strangers.length === 0) return outcome
  const [first] = strangers
  const which = strangers.length === 1 ? `${first} n’était pas annoncé` : `${strangers.length} numéros n’étaient pas annoncés`
  return { ...outcome, message: `${outcome.message} ${which}\u00a0: voyez plus bas.` }
}

function tellReceived({ reference, gaps }: Delivery): void {
  showSuccess({
    title: `${reference} est reçue`,
    detail: gaps.length === 0 ? 'Tout est dans le dépôt.' : `${formatCount(gaps.length, 'écart')} à régler par un gestionnaire.`,
  })
}
