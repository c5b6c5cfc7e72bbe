import type { Call } from './call.ts'

/** The last call of each key in this process. A waiting one holds no connection, and its file is not read yet. */
const underWay = new Map<string, Promise<unknown>>()

/** Answers once the calls of this person under the same key have ended; a call without a key at once. */
export async function afterItsTwin<Result>({ actor, key }: Call, answer: () => Promise<Result>): Promise<Result> {
  if (key === undefined) return answer()
  const place = `${actor.id} ${key}`
  const mine = (underWay.get(place) ?? Promise.resolve()).then(answer)
  const ended = mine.catch(() => undefined)
  underWay.set(place, ended)
  return mine.finally(() => {
    if (underWay.get(place) === ended) underWay.delete(place)
  })
}
