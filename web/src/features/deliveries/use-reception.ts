import { type Delivery, receiveDelivery } from '@backoffice/contract/deliveries/deliveries'
import { useState } from 'react'
import { isUnanswered } from '../../api/failure-text.ts'
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

/** Holds what was found of a delivery through reloads and lost connections, and sends it once. */
export function useReception(delivery: Delivery, onReceived: () => void) {
  const { id, reference } = delivery
  const draft = `receive ${id}`
  const [fields, change] = useDraft(draft, NOTHING_FOUND)
  const picture = useKeptDocument(receptionPicture(id))
  const [errors, setErrors] = useState<ReceptionErrors>({})
  const command = useCommand(receiveDelivery, () => ({ label: `Réception de ${reference}`, draft }))
  const sendOnce = useSendOnce()

  function edit(changes: Partial<ReceptionFields>) {
    setErrors({})
    if (command.isError) command.reset()
    change(changes)
  }

  async function submit(): Promise<void> {
    const found = errorsIn(fields, delivery)
    setErrors(found)
    if (Object.keys(found).length > 0) return
    const success = await sendOnce(() => command.mutateAsync({ params: { id }, body: bodyOf(fields, delivery) }))
    if (!success) return
    drafts.forget(draft)
    tellReceived(success.answer)
    onReceived()
  }

  const isLost = command.error !== null && isUnanswered(command.error)
  useTryAgain(isLost, () => void submit())

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
    /** True if something was entered; it stays in this browser until it is sent. */
    isBegun: JSON.stringify(fields) !== JSON.stringify(NOTHING_FOUND),
    sayNothingCame: () => edit({ isEmpty: true, quantities: noneOf(delivery) }),
    startAgain: () => {
      setErrors({})
      command.reset()
      drafts.forget(draft)
      void picture.forget()
    },
  }
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
