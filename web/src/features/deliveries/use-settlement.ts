import { type Delivery, type GapKind, GapOutcome, settleDelivery } from '@backoffice/contract/deliveries/deliveries'
import { useState } from 'react'
import { useCommand } from '../../api/use-command.ts'
import { drafts, useDraft } from '../../api/use-draft.ts'
import { showSuccess } from '../../ui/feedback/toast.tsx'
import { useSendOnce } from '../../ui/form/use-send-once.ts'

type Fields = { outcomes: Readonly<Record<string, string>>; raison: string }

const NOTHING_DECIDED: Fields = { outcomes: {}, raison: '' }
const WITHOUT_REASON = 'Écrivez comment vous le savez, par exemple «\u00a0retrouvés dans le camion\u00a0».'

export type Settlement = ReturnType<typeof useSettlement>

/** Holds the outcome of each gap of a delivery, and sends them. The server asks for the PIN. */
export function useSettlement(latest: Delivery, onSettled: () => void) {
  // As it was when the form opened: the server refuses a version that somebody else has replaced since.
  const [{ id, reference, gaps, version }] = useState(latest)
  const draft = `settle ${id}`
  const [fields, change] = useDraft(draft, NOTHING_DECIDED)
  const [isTried, setTried] = useState(false)
  const command = useCommand(settleDelivery, () => ({ label: `Règlement des écarts de ${reference}`, draft }))
  const sendOnce = useSendOnce()
  const outcomeOf = (gapId: number) => GapOutcome.safeParse(fields.outcomes[gapId]).data
  const decided = gaps.flatMap((gap) => {
    const outcome = outcomeOf(gap.id)
    return outcome === undefined ? [] : [{ id: gap.id, outcome }]
  })
  const reason = fields.raison.trim()

  async function submit(): Promise<void> {
    setTried(true)
    if (decided.length < gaps.length || reason === '') return
    const success = await sendOnce(() => command.mutateAsync({ params: { id }, body: { gaps: decided, raison: reason, version } }))
    if (!success) return
    drafts.forget(draft)
    showSuccess({ title: `Les écarts de ${reference} sont réglés` })
    onSettled()
  }

  return {
    gaps,
    outcomeOf,
    decide: (gapIds: readonly number[], outcome: string) =>
      change({ outcomes: { ...fields.outcomes, ...Object.fromEntries(gapIds.map((gapId) => [gapId, outcome])) } }),
    isUndecided: (gapId: number) => isTried && outcomeOf(gapId) === undefined,
    left: gaps.length - decided.length,
    reason: {
      value: fields.raison,
      error: isTried && reason === '' ? WITHOUT_REASON : undefined,
      onChange: (text: string) => change({ raison: text }),
    },
    submit,
    isPending: command.isPending,
    refusal: command.error,
  }
}

/** Returns the gaps of one kind. */
export function gapsOf({ gaps }: Pick<Settlement, 'gaps'>, kind: GapKind) {
  return gaps.filter((gap) => gap.kind === kind)
}
