import { isDeepStrictEqual } from 'node:util'
import type { Endpoint } from '@backoffice/contract/endpoint'
import { WaitingResult } from '../shared/waiting-result.ts'
import { WithMessage } from '../shared/with-message.ts'
import { asReceived } from '../shared/pre-serialized.ts'
import { HEARTBEAT } from './event-streams.ts'
import type { FileAnswer } from './send-answer.ts'

export type CheckAnswer = (endpoint: Endpoint, answer: unknown) => unknown

/** Returns the answer of a handler, or throws if it differs from the contract. Runs in tests only, because it is slow. */
export function checkAnswer(endpoint: Endpoint, answer: unknown): unknown {
  const { response } = endpoint
  if ('kind' in response) {
    if (response.kind === 'events') return checkTopics(response.topics, answer as AsyncIterable<string>)
    return checkHeadings(endpoint, response.headings ?? [], answer as FileAnswer)
  }
  if (answer instanceof WaitingResult) {
    if (!endpoint.mayWait) throw unlikeContract(endpoint, 'the act waits')
    return answer
  }

  // Not by the shape of the contract, which would drop or convert whatever does not fit.
  const wire = asReceived(answer instanceof WithMessage ? answer.data : answer)
  const parsed = response.safeParse(wire)
  if (!parsed.success) throw unlikeContract(endpoint, parsed.error.message)
  if (!isDeepStrictEqual(parsed.data, wire)) throw unlikeContract(endpoint, `it holds more than ${JSON.stringify(parsed.data)}`)
  return answer
}

function checkTopics(topics: readonly string[], events: AsyncIterable<string>): AsyncIterable<string> {
  const iterator = events[Symbol.asyncIterator]()
  const next = async () => {
    const result = await iterator.next()
    const isKnown = result.done || result.value === HEARTBEAT || topics.includes(result.value)
    if (!isKnown) throw new Error(`the contract does not know the topic ${result.value}`)
    return result
  }
  return { [Symbol.asyncIterator]: () => ({ next, return: async () => (await iterator.return?.()) ?? { done: true, value: undefined } }) }
}

function checkHeadings(endpoint: Endpoint, declared: readonly string[], made: FileAnswer): FileAnswer {
  const headings = made.headings ?? []
  if (
    isDeepStrictEqual(
      headings,
      declared.filter((heading) => headings.includes(heading)),
    )
  )
    return made
  throw unlikeContract(endpoint, `its headings are ${headings.join(', ')}`)
}

function unlikeContract({ method, path }: Endpoint, problem: string): Error {
  return new Error(`the answer of ${method} ${path} is not what the contract says: ${problem}`)
}
