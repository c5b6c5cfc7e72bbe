import { matchLines, refuseGroup, unmatchGroup } from '@backoffice/contract/reconciliations/reconciling-acts'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { useCommand } from '../../api/use-command.ts'
import { showFailure } from '../../ui/feedback/toast.tsx'
import { useSendOnce } from '../../ui/form/use-send-once.ts'
import { idsOf, type Sides } from './subject.ts'

/** `of` is the key of the refused subject. `error` is null if one of several groups was refused: only the message is known. */
export type Refusal = { of: string; error: ApiError | null; message: string }
/** `groupId` is null for a refusal, which nothing undoes. */
export type Done = { groupId: number; label: string; isAdjusted: boolean } | { groupId: null; label: string }
export type WorkbenchActs = ReturnType<typeof useWorkbenchActs>
type Act = { of: string; label: string; onDone: (done: Done | null) => void }

/** Sends the acts that need no form, one at a time, and keeps the refusal of the last one. */
export function useWorkbenchActs(id: number, currentSubject: string | undefined) {
  const params = { id }
  const match = useCommand(matchLines)
  const refuse = useCommand(refuseGroup)
  const unmatch = useCommand(unmatchGroup, ({ body }) => ({ label: `Annulation du groupe ${body.groupId}` }))
  const { refusal, send } = useKeptRefusal(currentSubject)

  async function matched(body: Parameters<typeof match.mutateAsync>[0]['body'], label: string) {
    const { outcomes } = await match.mutateAsync({ params, body })
    const [outcome] = outcomes
    if (outcome === undefined) return null
    return 'code' in outcome ? { refused: outcome.message } : { groupId: outcome.groupId, label, isAdjusted: false }
  }

  return {
    refusal,
    isPending: match.isPending || refuse.isPending || unmatch.isPending,
    accept: (groupId: number, act: Act) => send(act, () => matched({ groupIds: [groupId] }, act.label)),
    match: ({ ours, operator }: Sides, act: Act) => send(act, () => matched({ ours: idsOf(ours), operator: idsOf(operator) }, act.label)),
    refuse: (groupId: number, act: Act) =>
      send(act, () => refuse.mutateAsync({ params, body: { groupId } }).then(() => ({ groupId: null, label: act.label }))),
    undo: (groupId: number, act: Act) => send(act, () => unmatch.mutateAsync({ params, body: { groupId } }).then(() => null)),
  }
}

/** Sends one act at a time. A refusal is shown beside its subject, or as a message once another row is current. */
function useKeptRefusal(currentSubject: string | undefined) {
  const sendOnce = useSendOnce()
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const latest = useRef(currentSubject)
  useEffect(() => {
    latest.current = currentSubject
  })

  function keep(kept: Refusal, label: string): void {
    setRefusal(kept)
    if (latest.current === kept.of) return
    showFailure({ title: 'L’acte n’est pas confirmé', detail: `${label}\u00a0: ${kept.message}` })
  }

  function send({ of, label, onDone }: Act, call: () => Promise<Done | { refused: string } | null>): void {
    void sendOnce(async () => {
      setRefusal(null)
      try {
        const done = await call()
        if (done !== null && 'refused' in done) keep({ of, error: null, message: done.refused }, label)
        else onDone(done)
      } catch (cause) {
        const error = ApiError.ofClient(cause)
        keep({ of, error, message: error.message }, label)
      }
    })
  }

  return { refusal, send }
}
