import type { FollowUp } from '@backoffice/contract/follow-ups/follow-up'
import { takeNextFollowUp } from '@backoffice/contract/follow-ups/follow-ups'
import { useCommand } from '../../api/use-command.ts'
import { showFailure } from '../../ui/feedback/toast.tsx'

type Next = { queue: 'credit' | 'renewals'; outletId?: number | undefined; nobody: string; onTaken: (followUp: FollowUp) => void }

/** Takes the next of a queue who is due and whom nobody holds. `nobody` is the title if there is none. */
export function useNext({ queue, outletId, nobody, onTaken }: Next) {
  const { mutate, isPending } = useCommand(takeNextFollowUp)
  const take = () => {
    if (isPending) return
    mutate(
      { body: { queue, ...(outletId === undefined ? {} : { outletId }) } },
      { onSuccess: onTaken, onError: ({ message }) => showFailure({ title: nobody, detail: message }) },
    )
  }
  return { take, isPending }
}
