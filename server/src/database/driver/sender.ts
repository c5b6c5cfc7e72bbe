import type pg from 'pg'
import { AS_TEXT } from './rows.ts'

export type Sender = {
  send: (statement: pg.QueryConfig, isAwaited: boolean) => Promise<pg.QueryArrayResult>
  /** Rolls back. Statements that were not awaited are rolled back too, and their errors dropped. */
  rollBack: () => Promise<void>
}

const NO_RESULT: pg.QueryArrayResult = { command: '', rowCount: null, oid: 0, fields: [], rows: [] }

/** Sends statements to a client in order. In pipeline mode, statements that are not awaited are flushed with the next one. */
export function createSender(client: pg.PoolClient, { isPipelined }: { isPipelined: boolean }): Sender {
  let unanswered: Promise<unknown>[] = []
  let isCorked = false

  /** Joins everything sent in one turn of the event loop into one write. */
  function cork(): void {
    if (isCorked) return
    isCorked = true
    client.connection.stream.cork()
    process.nextTick(() => {
      isCorked = false
      client.connection.stream.uncork()
    })
  }

  async function send(statement: pg.QueryConfig, isAwaited: boolean): Promise<pg.QueryArrayResult> {
    if (!isPipelined) return client.query({ ...statement, ...AS_TEXT })
    cork()
    const answer = client.query({ ...statement, ...AS_TEXT })
    // Its failure is reported below, or by the next awaited statement.
    answer.catch(() => undefined)
    if (!isAwaited) {
      unanswered.push(answer)
      return NO_RESULT
    }
    const earlier = unanswered
    unanswered = []
    await Promise.all(earlier)
    return answer
  }

  async function rollBack(): Promise<void> {
    unanswered = []
    await client.query('rollback')
  }

  return { send, rollBack }
}
