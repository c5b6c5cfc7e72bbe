import type { Endpoint, RequestOf } from '@backoffice/contract/endpoint'
import type { Ids, Kind, World } from './world.ts'

/** Of whose perspective: `hasty` is a manager who has not confirmed with the PIN, `unknown` has a role that nobody knows. */
export const CALLERS = ['manager', 'hasty', 'sectorManager', 'creditAgent', 'outlet', 'client', 'unknown'] as const
export type CallerName = (typeof CALLERS)[number]

/** Of the caller, within the caller's scope, of somebody else, of nobody. `none`: the call names no row. */
export const RELATIONS = ['own', 'same', 'foreign', 'absent', 'none'] as const
export type Relation = (typeof RELATIONS)[number]

type Answers = Partial<Record<CallerName, Partial<Record<Relation, number>>>>

/** One call about one kind of row: what it answers to whom. A caller who is left out is refused the call itself. */
export type Right = {
  endpoint: Endpoint
  about: Kind | 'nothing'
  requestOf: (id: number | string, world: World) => object
  answers: Answers
}

/** `requestOf` asks for the row of that id. */
export function right<E extends Endpoint, K extends Kind>(
  endpoint: E,
  [about, requestOf]: [K, (id: Ids[K], world: World) => RequestOf<E>],
  answers: Answers,
): Right {
  // The table gives it the ids of that very kind.
  return { endpoint, about, requestOf: requestOf as Right['requestOf'], answers }
}

/** A call that names no row. An upload is sent without its file. */
export function rightToCall<E extends Endpoint>(endpoint: E, request: Omit<RequestOf<E>, 'body'> | RequestOf<E>, answers: Answers): Right {
  return { endpoint, about: 'nothing', requestOf: () => request, answers }
}
