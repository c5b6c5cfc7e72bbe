import type { Endpoint } from '@backoffice/contract/endpoint'
import { hasView, loadTable, type Table, type TableContext, type TableRequest } from '@backoffice/contract/table'
import type { Database } from '../database/database.ts'
import { readForFile } from '../database/read-for-file.ts'
import { shownRows, unknownIds, unreadableFilters, writeTable } from '../files/table-file.ts'
import type { Actor } from '../shared/actor.ts'
import type { GroupedAct } from './audit-group.ts'
import { actorOf, authorize, mayCall, type Session } from './caller.ts'
import { forbidden } from './http.errors.ts'
import { asReceived } from '../shared/pre-serialized.ts'
import { invalidFields } from '../shared/refusals.ts'
import { Nothing, parsePart, type ParsedRequest } from './parse-request.ts'
import type { FileAnswer } from './send-answer.ts'

/** Largest page of a paged call. */
const SIZE = 200

type TableReads = {
  actor: Actor
  db: Database
  handle: (tx: undefined, body: undefined, reading: { query: unknown; reader: Database; isFile: true }) => Promise<unknown>
  /** Reads another call for the same caller. */
  readOther: (endpoint: Endpoint, query: unknown, reader: Database) => Promise<unknown>
  mayRead: (endpoint: Endpoint) => boolean
}
type Page = { content: readonly unknown[]; totalElements: number }

/** Returns the file of a call that is asked for its table, read in one snapshot. A paged call is read page by page, in its own order. */
export async function tableOf(endpoint: Endpoint, input: ParsedRequest, reads: TableReads): Promise<FileAnswer | undefined> {
  const { table: asked, query } = input
  if (!endpoint.table || !asked) return undefined

  const table = await loadTable(endpoint.table, asked.view)
  const request = asked.columns.length > 0 ? asked : { ...asked, columns: Object.keys(table.columns) }
  assertReadable(table, request)
  const readOther = keepAnswers(reads.readOther)
  const batches = readForFile(reads.actor, reads.db, (reader) => batchesOf({ table, request, query, reader, ...reads, readOther }))
  return writeTable({ table, request, query, batches })
}

function assertReadable(table: Table, { columns, filters, sort, view, rows }: TableRequest): void {
  const unknownColumns = Object.entries({ columns, filters: Object.keys(filters), sort: sort ? [sort.id] : [] }).flatMap(([part, ids]) =>
    unknownIds(table, ids).map((id) => ({ path: `table.${part}`, message: `Colonne inconnue : "${id}"` })),
  )
  const unknownViews = view === undefined || hasView(table, view) ? [] : [{ path: 'table.view', message: `Vue inconnue : "${view}"` }]
  const unreadable = unreadableFilters(table, filters).map((header) => ({
    path: 'table.filters',
    message: `Le filtre de «\u00a0${header}\u00a0» attend un nombre, ou un intervalle tel que 10..20.`,
  }))
  const unselectable =
    rows && !table.keyOf ? [{ path: 'table.rows', message: 'Les lignes de cette liste ne se choisissent pas une à une.' }] : []
  const faults = [...unknownColumns, ...unknownViews, ...unreadable, ...unselectable]
  if (faults.length > 0) throw invalidFields(faults)
}

type Source = TableReads & { table: Table; request: TableRequest; query: unknown; reader: Database }

async function* batchesOf(source: Source): AsyncGenerator<unknown[]> {
  const { table, request, query } = source
  const isPaged = typeof query === 'object' && query !== null && ('page' in query || 'size' in query)
  const pages = isPaged ? pagesOf(source) : [await readOwn(source)]
  if (!isPaged || request.sort === undefined) {
    for await (const answer of pages) yield shownRows(table, request, await rowsOf(source, answer))
    return
  }
  const rows = []
  for await (const answer of pages) rows.push(...(await rowsOf(source, answer)))
  yield shownRows(table, request, rows)
}

function rowsOf({ table, request, query, reader, readOther, mayRead }: Source, answer: unknown) {
  const read = async (endpoint: Endpoint, other: unknown) => asReceived(await readOther(endpoint, other, reader))
  const context = { view: request.view, now: new Date(), query, read, mayRead }
  // A call's table reads the call's own answer and query; the answer is a list unless the table says otherwise.
  return table.rowsOf ? table.rowsOf(answer as never, context as unknown as TableContext) : (answer as unknown[])
}

async function* pagesOf(source: Source): AsyncGenerator<readonly unknown[]> {
  let count = 0
  for (let page = 0; ; page += 1) {
    const answer = await readOwn({ ...source, query: { ...(source.query as object), page, size: SIZE } })
    // Without `pageOf`, the answer itself is the page.
    const { content, totalElements } = source.table.pageOf ? source.table.pageOf(answer as never) : (answer as Page)
    yield content
    count += content.length
    if (content.length === 0 || count >= totalElements) return
  }
}

/** Makes each call once: a file is one snapshot, so every page would get the same answer. */
function keepAnswers(readOther: TableReads['readOther']): TableReads['readOther'] {
  const answers = new Map<string, Promise<unknown>>()
  return async (endpoint, query, reader) => {
    const call = `${endpoint.path} ${JSON.stringify(query)}`
    const answer = answers.get(call) ?? readOther(endpoint, query, reader)
    answers.set(call, answer)
    return answer
  }
}

async function readOwn({ handle, query, reader }: Source): Promise<unknown> {
  return asReceived(await handle(undefined, undefined, { query, reader, isFile: true }))
}

type Read = (call: { query: unknown; actor: Actor; reader: Database; isFile: true }) => Promise<unknown>
export type ReadCalls = ReturnType<typeof createReadCalls>
type PersonalRead = { endpoint: Endpoint; query: unknown; reader: Database }
type Caller = { session: Session | undefined; record: (audited: GroupedAct['audited']) => Promise<unknown> }

/** Keeps the calls that only read, so that the table of one may join the answer of another. */
export function createReadCalls() {
  const reads = new Map<Endpoint, Read>()
  return {
    add: <R extends Read>(endpoint: Endpoint, read: R): R => {
      if (endpoint.method === 'GET') reads.set(endpoint, read)
      return read
    },
    /** Returns what reads other calls for the same caller, under the rights of those calls. */
    readsFor: ({ session, record }: Caller): Pick<TableReads, 'readOther' | 'mayRead'> => ({
      readOther: async (endpoint, query, reader) => {
        const read = reads.get(endpoint)
        if (!read || !session) throw new Error(`${endpoint.path} cannot be read here`)
        const actor = await authorize(endpoint.access, session, record)
        return read({ query: parsePart(endpoint.query ?? Nothing, query), actor, reader, isFile: true })
      },
      mayRead: ({ access }) => session !== undefined && mayCall(access, session.role),
    }),
    /** Makes a call as a person who need not be signed in, under its rights: a view that is mailed has no request. */
    readAs: async (person: Pick<Actor, 'id' | 'role'>, { endpoint, query, reader }: PersonalRead): Promise<unknown> => {
      const read = reads.get(endpoint)
      if (!read) throw new Error(`${endpoint.path} cannot be read here`)
      if (!mayCall(endpoint.access, person.role)) throw forbidden()
      const actor = actorOf(endpoint.access, person)
      return read({ query: parsePart(endpoint.query ?? Nothing, query), actor, reader, isFile: true })
    },
  }
}
