import type { FollowUp } from '@backoffice/contract/follow-ups/follow-up'
import { takeNextFollowUp } from '@backoffice/contract/follow-ups/follow-ups'
import { useRef } from 'react'
import { useCommand } from '../../api/use-command.ts'
import { showFailure } from '../../ui/feedback/toast.tsx'

type Next = { queue: 'credit' | 'renewals'; outletId?: number | undefined; nobody: string; onTaken: (followUp: FollowUp) => void }

/** Takes the next of a queue who is due and whom nobody holds. `nobody` is the title if there is none. */
export function useNext({ queue, outletId, nobody, onTaken }: Next) {
  const { mutate, isPending } = useCommand(takeNextFollowUp)
  // Known at once: a second press before the screen shows the first would take a second one.
  const isTaking = useRef(false)
  const take = () => {
    if (isTaking.current) return
    isTaking.current = true
    mutate(
      { body: { queue, ...(outletId === undefined ? {} : { outletId }) } },
      {
        onSuccess: onTaken,
        onError: ({ message }) => showFailure({ title: nobody, detail: message }),
        onSettled: () => void (isTaking.current = false),
      },
    )
  }
  return { take, isPending }
}
