import { orderProposals } from '@backoffice/contract/stock-planning/stock-proposals'
import { useState } from 'react'
import { useCommand } from '../../api/use-command.ts'
import { useSendOnce } from '../../ui/form/use-send-once.ts'
import { batchesOf } from './order-batches.ts'

type Item = ReturnType<typeof batchesOf>[number][number]

/** Sends items in batches, one after the other, until one fails: what was ordered is not sent again. */
export function useOrderBatches() {
  const command = useCommand(orderProposals)
  const sendOnce = useSendOnce()
  const [ordered, setOrdered] = useState<readonly Item[]>([])
  const [isPending, setPending] = useState(false)

  /** Returns all that is ordered once everything is, else null. */
  async function send(items: readonly Item[]): Promise<readonly Item[] | null> {
    setPending(true)
    const success = await sendOnce(async () => {
      let done = ordered
      for (const batch of batchesOf(items)) {
        await command.mutateAsync({ body: { items: batch } })
        done = [...done, ...batch]
        setOrdered(done)
      }
      return done
    })
    setPending(false)
    return success?.answer ?? null
  }

  return { ordered, isPending, error: command.error, send }
}
