import type { AnswerOf } from '@backoffice/contract/endpoint'
import { ErrorBody } from '@backoffice/contract/error-body'
import type * as wire from '@backoffice/contract/sent-acts/sent-acts'
import type { SavedAnswer } from './sent-acts.store.ts'

export function settledToWire(answer: SavedAnswer | null): AnswerOf<typeof wire.settleSentAct> {
  if (answer === null) return { state: 'absent', message: null }
  if (answer.status < 400) return { state: 'done', message: null }
  return { state: 'refused', message: ErrorBody.safeParse(JSON.parse(answer.body)).data?.message ?? null }
}
