import * as contract from '@backoffice/contract/imports/imports'
import type { RequestOf } from '@backoffice/contract/endpoint'
import { ErrorBody } from '@backoffice/contract/error-body'
import { sql } from 'kysely'
import { openImportTests } from './import-tests.ts'
import { aPerson, type Caller } from './people.ts'
import { dataOf } from './test-app.ts'

export { HEADER, objectivesFile } from './objective-files.ts'

type SentFile = { name: string; bytes: Uint8Array | string }
type Query = Partial<RequestOf<typeof contract.importObjectives>['query']>
type Further = { month?: string; caller?: Caller }

/** Opens the calls of imports with two outlets, 7034 and 7035, and helpers that send files of objectives. */
export async function openObjectiveImportTests() {
  const tests = await openImportTests()
  const { db, manager, postObjectives, call } = tests
  const [north, south] = [
    await aPerson(db, { role: 'ROLE_PDV', outletNumber: '7034', outletName: 'BOUTIQUE SAINT-PAUL 034' }),
    await aPerson(db, { role: 'ROLE_PDV', outletNumber: '7035', outletName: 'BOUTIQUE SAINT-LEU 035' }),
  ]

  async function send(file: SentFile, query: Query = {}, more: Further = {}) {
    return asObjectives(dataOf(contract.importObjectives, await postObjectives(file, query, more)).import)
  }
  async function refusalOf(file: SentFile, query: Query = {}, more: Further = {}) {
    return ErrorBody.parse((await postObjectives(file, query, more)).json())
  }
  async function apply(id: number) {
    return asObjectives((await call(contract.applyImport, { params: { id }, query: {} })).import)
  }

  /** Returns each objective of a month as `7034 draft v1 18/70/8/1325050`, the network's first. */
  async function objectivesOf(month: string): Promise<string[]> {
    const { rows } = await sql<{ text: string }>`
      select concat_ws(' ', coalesce(outlet_number, 'RESEAU'), objectives.status, 'v' || objectives.version,
        concat_ws('/', recruitments, renewals, upgrades, revenue)) as text
      from objectives left join accounts on accounts.id = outlet_id where month = ${`${month}-01`} order by outlet_number nulls first
    `.execute(db)
    return rows.map(({ text }) => text)
  }

  /** Publishes or closes the objectives of a month, as their calls do. */
  async function move(month: string, status: 'published' | 'closed') {
    const at = status === 'published' ? sql`published_at` : sql`closed_at`
    await sql`
      update objectives set status = ${status}, ${at} = now(), version = version + 1, reason = null, import_id = null, updated_by = ${manager.id}
      where month = ${`${month}-01`}
    `.execute(db)
  }

  return { ...tests, north, south, send, refusalOf, apply, objectivesOf, move }
}

function asObjectives(read: contract.Import): contract.ObjectiveImport {
  if (read.importKind !== 'objectif') throw new Error(`import ${read.id} is of another kind: ${read.importKind}`)
  return read
}
