import type { TableContext } from '../table.ts'
import { listDepots } from './depots.ts'
import { depotName } from './labels.ts'

/** Returns the names of the depots that the caller reaches, by their ids. */
export async function readDepotNames({ read }: Pick<TableContext, 'read'>): Promise<ReadonlyMap<number, string>> {
  const answer = await read(listDepots, {})
  const depots = 'content' in answer ? answer.content : answer
  return new Map(depots.map((depot) => [depot.id, depotName(depot)]))
}
