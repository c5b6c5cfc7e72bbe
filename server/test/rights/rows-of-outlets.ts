import type { Caller } from '../people.ts'
import type { Relation } from './callers.ts'

export type Outlets = { outlets: Partial<Record<Relation, Caller>>; absent: number }
type RowsOf<Kind extends string> = Record<Kind, Partial<Record<Relation, number>>>

/** Makes rows of some kinds for each outlet, one outlet after the other, and returns their ids by kind and relation. */
export async function rowsOfOutlets<Kind extends string>(
  kinds: readonly Kind[],
  { outlets, absent }: Outlets,
  makeRows: (outlet: Caller) => Promise<Record<Kind, number>>,
): Promise<RowsOf<Kind>> {
  const made: [string, Record<Kind, number>][] = []
  for (const [relation, outlet] of Object.entries(outlets)) made.push([relation, await makeRows(outlet)])
  const rowOf = (kind: Kind) => ({ ...Object.fromEntries(made.map(([relation, ids]) => [relation, ids[kind]])), absent })
  // True because every kind is mapped.
  return Object.fromEntries(kinds.map((kind) => [kind, rowOf(kind)])) as RowsOf<Kind>
}
