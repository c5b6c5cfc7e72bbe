import type { Database, Tx } from '../database/database.ts'
import type { Answer, Call } from './call.ts'
import { isFinal, Refusal } from '../shared/refusal.ts'
import { idempotencyKeyReused } from './http.errors.ts'
import { findAnswer, fingerprintOf, keepAnswer, refusedAnswer, runCommand } from './run-command.ts'

type RefusedOne = { code: string; message: string }

/** Runs a command for each id, ascending, each in its own transaction and under its own key: `K#id`. */
export type RunEach = <Outcome extends object>(
  ids: readonly number[],
  command: (tx: Tx, id: number) => Promise<Outcome>,
) => Promise<({ id: number; outcome: Outcome } | { id: number; refusal: RefusedOne })[]>

export function eachOf(db: Database, call: Call): RunEach {
  return async (ids, command) => {
    const outcomes = []
    for (const id of [...new Set(ids)].toSorted((one, other) => one - other)) {
      const ofOne = { ...call, key: call.key && `${call.key}#${id}`, target: { id } }
      const { status, body } = await runCommand(db, ofOne, async (tx) => ({ status: 200, body: JSON.stringify(await command(tx, id)) }))
      // The command's answer or the body of its refusal, serialized above or by an earlier call.
      const answered = JSON.parse(body) as Awaited<ReturnType<typeof command>> & RefusedOne
      if (status === 200) outcomes.push({ id, outcome: answered })
      else outcomes.push({ id, refusal: { code: answered.code, message: answered.message } })
    }
    return outcomes
  }
}

/** Stores the answer last: an interrupted call that is repeated skips the ids that are finished and completes the rest. */
export async function answerOnce(db: Database, call: Call, writeBody: () => Promise<string>): Promise<Answer> {
  const { action, input } = call
  const requestHash = fingerprintOf({ action, input }, call.fingerprintKey)
  const saved = await findAnswer(db, call)
  if (saved && !saved.requestHash.equals(requestHash)) throw idempotencyKeyReused()
  if (saved) return saved.answer

  const answer = await answerOf(call, writeBody)
  await keepAnswer(db, call, { requestHash, ...answer })
  return answer
}

/** Returns the answer, or a refusal that a retry would get too. */
async function answerOf(call: Call, writeBody: () => Promise<string>): Promise<Answer> {
  try {
    return { status: 200, body: await writeBody(), isReplayed: false }
  } catch (error) {
    if (error instanceof Refusal && isFinal(error)) return refusedAnswer(error, call)
    throw error
  }
}
