import type { Endpoint, RequestOf } from '@backoffice/contract/endpoint'
import { CALLERS, type CallerName, type Relation } from './callers.ts'
import type { Ids, Kind, World } from './world.ts'

type Answers = Partial<Record<CallerName, Partial<Record<Relation, number>>>>

/** Lets everybody make a call that names no row. */
export const TO_EVERYBODY: Answers = Object.fromEntries(CALLERS.map((caller) => [caller, { none: 200 }]))

/** A call on one kind of row, with its answer to each caller. A caller left out is refused the call itself. */
export type Right = {
  endpoint: Endpoint
  about: Kind | 'nothing'
  requestOf: (id: number | string, world: World) => object
  /** The other kinds of rows that a permitted call needs. */
  alsoAbout: readonly Kind[]
  answers: Answers
}

/** Declares the right of a call on a row. `requestOf` builds the request for the row's id. A permitted call finds no rows but these, `alsoAbout` and people. */
export function right<E extends Endpoint, K extends Kind>(
  endpoint: E,
  [about, requestOf, ...alsoAbout]: [K, (id: Ids[K], world: World) => RequestOf<E>, ...Kind[]],
  answers: Answers,
): Right {
  // The table gives it the ids of that very kind.
  return { endpoint, about, requestOf: requestOf as Right['requestOf'], alsoAbout, answers }
}

/** Declares the right of a call that names no row. An upload is sent without its file. */
export function rightToCall<E extends Endpoint>(endpoint: E, request: Omit<RequestOf<E>, 'body'> | RequestOf<E>, answers: Answers): Right {
  return { endpoint, about: 'nothing', requestOf: () => request, alsoAbout: [], answers }
}
