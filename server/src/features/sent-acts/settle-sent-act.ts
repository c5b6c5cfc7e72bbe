import type { AnswerOf } from '@backoffice/contract/endpoint'
import { ErrorBody } from '@backoffice/contract/error-body'
import type * as contract from '@backoffice/contract/sent-acts'
import type { Tx } from '../../database/database.ts'
import { CLOSED, closeKey, findSavedAnswer } from './sent-acts.store.ts'

/** Tells what became of an act. One that never came is closed: what arrives late is refused, so the person may do it anew. */
export async function settleSentAct(tx: Tx, accountId: number, key: string): Promise<AnswerOf<typeof contract.settleSentAct>> {
  if (await closeKey(tx, accountId, key)) return { state: 'absent', message: null }
  const { status, body } = await findSavedAnswer(tx, accountId, key)
  if (status === CLOSED) return { state: 'absent', message: null }
  if (status < 400) return { state: 'done', message: null }
  return { state: 'refused', message: ErrorBody.safeParse(JSON.parse(body)).data?.message ?? null }
}
