import { type Depot, listDepots } from '@backoffice/contract/stock/depots'
import { useQuietRead, useRead } from '../../api/use-read.ts'

const ALL = { query: {} } as const
const OPEN = { query: { open: 'true' } } as const

/** Reads all depots that the reader reaches. */
export function useDepots(): readonly Depot[] {
  return depotsIn(useRead(listDepots, ALL))
}

/** Reads the depots to which goods can be sent. */
export function useOpenDepots(): readonly Depot[] {
  return depotsIn(useRead(listDepots, OPEN))
}

/** Returns the depots, and none while they load, so that the screen need not wait for them. */
export function useQuietDepots(): readonly Depot[] | undefined {
  const answer = useQuietRead(listDepots, ALL)
  return answer && depotsIn(answer)
}

function depotsIn(answer: readonly Depot[] | { content: readonly Depot[] }): readonly Depot[] {
  return 'content' in answer ? answer.content : answer
}
