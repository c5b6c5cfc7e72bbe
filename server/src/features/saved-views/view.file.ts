import type { Endpoint } from '@backoffice/contract/endpoint'
import { rowsIn, totalIn } from '@backoffice/contract/saved-views/list-rows'
import { PREVIEW_ROWS } from '@backoffice/contract/saved-views/saved-views'
import type { TableContext } from '@backoffice/contract/table'
import type { Database } from '../../database/database.ts'
import { readForFile, refuseLongFile } from '../../database/read-for-file.ts'
import { shownRows, writeTable } from '../../files/table-file.ts'
import type { Actor } from '../../shared/actor.ts'
import { asReceived } from '../../shared/pre-serialized.ts'
import { joinUpTo } from './file-size.rules.ts'
import { mailColumnsOf } from './view-mail.wire.ts'
import type { ViewRequest } from './view-request.wire.ts'

export type Person = Pick<Actor, 'id' | 'role'>
/** Makes a call as the person, with the role and the scope that they have now. */
export type ReadAs = (person: Person, call: { endpoint: Endpoint; query: unknown; reader: Database }) => Promise<unknown>
type Source = { db: Database; person: Person; readAs: ReadAs; mayRead: (endpoint: Pick<Endpoint, 'access'>) => boolean }

/** The table in the mail of a view: its first rows as text. */
export type ShownView = { columns: string[]; rows: string[][]; totalRows: number; fileName: string }

const PAGE = 200
/** Encoded for a mail it grows by a third; many servers take no mail above 25 MB. */
const FILE_BYTES_MAX = 15 * 2 ** 20

/** Returns the first rows of a view. A list that its call pages, filters and sorts itself is not read to its end. */
export async function previewOf(view: ViewRequest, source: Source): Promise<ShownView> {
  if (view.isPaged && isLeftToCall(view)) {
    const answer = await readPage(view, source, { reader: source.db, page: 0, size: PREVIEW_ROWS })
    const rows = await rowsOf(view, source, { answer, reader: source.db })
    return textOf(view, { first: rows, total: totalIn(answer) ?? rows.length })
  }
  const counted = countingFirst()
  for await (const _ of counted.through(batchesOf(view, source)));
  return textOf(view, counted)
}

/** Returns the first rows of a view, and all of them as a workbook. */
export async function fileOf(view: ViewRequest, source: Source): Promise<ShownView & { bytes: Buffer }> {
  const counted = countingFirst()
  const { shown, request, parsedQuery: query } = view
  const columns = Object.keys(shown.columns)
  const batches = counted.through(batchesOf(view, source))
  const { bytes } = writeTable({ table: shown, request: { ...request, columns }, query, batches })
  const joined = await joinUpTo(FILE_BYTES_MAX, bytes)
  return { ...textOf(view, counted), bytes: joined }
}

function isLeftToCall({ table, request }: ViewRequest): boolean {
  const isFiltered = Object.keys(request.filters).length > 0 || request.query !== '' || request.sort !== undefined
  return !isFiltered && !table.rowsOf && !table.complete
}

type Counted = { first: readonly unknown[]; total: number }

/** Counts the rows that pass through, and keeps the first ones. */
function countingFirst(): Counted & { through: (batches: AsyncIterable<readonly unknown[]>) => AsyncGenerator<readonly unknown[]> } {
  const counted = {
    first: [] as unknown[],
    total: 0,
    through: async function* (batches: AsyncIterable<readonly unknown[]>) {
      for await (const rows of batches) {
        counted.total += rows.length
        counted.first.push(...rows.slice(0, PREVIEW_ROWS - counted.first.length))
        yield rows
      }
    },
  }
  return counted
}

function batchesOf(view: ViewRequest, source: Source): AsyncGenerator<unknown[]> {
  return readForFile(source.person, source.db, (reader) => readBatches(view, source, reader))
}

/** Yields the rows in their order, page by page unless they must be sorted together. */
async function* readBatches(view: ViewRequest, source: Source, reader: Database): AsyncGenerator<unknown[]> {
  const all: unknown[] = []
  const isTogether = view.request.sort !== undefined || view.table.complete !== undefined
  for (let page = 0, count = 0; ; page += 1) {
    const answer = await readPage(view, source, { reader, page, size: PAGE })
    refuseLongFile(totalIn(answer) ?? rowsIn(answer).length, 'lignes')
    const rows = await rowsOf(view, source, { answer, reader })
    if (isTogether) all.push(...rows)
    else yield shownRows(view.table, view.request, rows)
    count += rowsIn(answer).length
    if (!view.isPaged || rowsIn(answer).length === 0 || count >= (totalIn(answer) ?? 0)) break
  }
  if (isTogether) yield shownRows(view.table, view.request, all)
}

type PageQuery = { reader: Database; page: number; size: number }

async function readPage({ endpoint, query, isPaged }: ViewRequest, { person, readAs }: Source, { reader, page, size }: PageQuery) {
  const paged = isPaged ? { ...query, page: String(page), size: String(size) } : query
  return asReceived(await readAs(person, { endpoint, query: paged, reader }))
}

async function rowsOf(
  { table, parsedQuery: query, request, isPaged }: ViewRequest,
  { person, readAs, mayRead }: Source,
  { answer, reader }: { answer: unknown; reader: Database },
): Promise<readonly unknown[]> {
  if (!table.rowsOf) return rowsIn(answer)
  const read = async (endpoint: Endpoint, other: unknown) => asReceived(await readAs(person, { endpoint, query: other, reader }))
  const context = { view: request.view, now: new Date(), query, read, mayRead }
  // A call's table reads the call's own answer and query.
  return table.rowsOf((isPaged ? rowsIn(answer) : answer) as never, context as unknown as TableContext)
}

function textOf({ shown, request, parsedQuery: query }: ViewRequest, { first, total }: Counted): ShownView {
  const columns = mailColumnsOf(shown)
  const name = typeof shown.fileName === 'string' ? shown.fileName : shown.fileName({ view: request.view, query: query as never })
  return {
    columns: columns.map(({ header }) => header),
    rows: first.map((row) => columns.map(({ cellOf }) => cellOf(row))),
    totalRows: total,
    fileName: `${name}.xlsx`,
  }
}
