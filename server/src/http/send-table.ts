import type { Endpoint } from '@backoffice/contract/endpoint'
import type { Table, TableRequest } from '@backoffice/contract/table'
import { shownRows, writeTable } from '../files/table-file.ts'
import type { ParsedRequest } from './parse-request.ts'
import type { MadeFile } from './send-answer.ts'

/** Largest page of a paged call. */
const SIZE = 200

type Handle = (tx?: undefined, body?: undefined, query?: unknown) => Promise<unknown>
/** Reads the call once, or one page of it. */
type ReadAnswer = (page?: { page: number; size: number }) => Promise<unknown>
type Page = { content: readonly unknown[]; totalElements: number }

/** Returns the file of a call that is asked for its table. A paged call is read page by page, in the order of its own query. */
export function tableOf({ table }: Endpoint, { table: request, query }: ParsedRequest, handle: Handle): MadeFile | undefined {
  if (!table || !request) return undefined
  const isPaged = typeof query === 'object' && query !== null && ('page' in query || 'size' in query)
  const read: ReadAnswer = (page) => handle(undefined, undefined, page ? { ...(query as object), ...page } : query)
  return writeTable({ table, request, batches: isPaged ? pagesOf(read) : wholeOf(table, request, read) })
}

async function* wholeOf(table: Table, request: TableRequest, read: ReadAnswer): AsyncGenerator<readonly unknown[]> {
  const answer = asSent(await read())
  // A call's table reads the call's own answer, which is a list unless the table says otherwise.
  const rows = table.rowsOf ? table.rowsOf(answer as never, { id: request.view, now: new Date() }) : (answer as unknown[])
  yield shownRows(table, request, rows)
}

async function* pagesOf(read: ReadAnswer): AsyncGenerator<readonly unknown[]> {
  let count = 0
  for (let page = 0; ; page += 1) {
    // True of every call with `pageQuery`.
    const { content, totalElements } = asSent(await read({ page, size: SIZE })) as Page
    yield content
    count += content.length
    if (content.length === 0 || count >= totalElements) return
  }
}

/** Returns an answer as its caller reads it. */
function asSent(answer: unknown): unknown {
  return JSON.parse(JSON.stringify(answer))
}
