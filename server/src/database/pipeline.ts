import type pg from 'pg'

/** At the end of a statement whose answer nobody reads: it leaves with the statement after it. */
export const UNAWAITED = '/* unawaited */'

type Ask = (text: unknown, ...rest: unknown[]) => Promise<pg.QueryResult>

const EMPTY_RESULT: pg.QueryResult = { command: '', rowCount: null, oid: 0, fields: [], rows: [] }

/**
 * Lets a transaction wait only for what answers something: `begin`, and each statement marked, are answered at once and leave with the
 * one after them, at the latest with `commit`. That one fails with what they failed with.
 */
export function pipeline(client: pg.PoolClient): void {
  const ask = client.query.bind(client) as Ask
  const holdBack = gathering(client)
  let unanswered: Promise<unknown>[] = []

  const query: Ask = async (text, ...rest) => {
    holdBack()
    const asked = ask(text, ...rest)
    // Awaited below or with the statement after it, once what came before has been heard.
    asked.catch(() => undefined)
    if (isLeftUnanswered(text)) {
      unanswered.push(asked)
      return EMPTY_RESULT
    }
    const before = unanswered
    unanswered = []
    await Promise.all(before)
    return asked
  }
  client.query = query as typeof client.query
}

function isLeftUnanswered(text: unknown): boolean {
  return typeof text === 'string' && (text === 'begin' || text.endsWith(UNAWAITED))
}

/** What is asked until the process turns to something else leaves in one write. */
function gathering({ connection: { stream } }: pg.PoolClient): () => void {
  let isGathering = false
  return () => {
    if (isGathering) return
    isGathering = true
    stream.cork()
    process.nextTick(() => {
      isGathering = false
      stream.uncork()
    })
  }
}
