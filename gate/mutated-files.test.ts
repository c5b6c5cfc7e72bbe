import { createServer } from 'node:http'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask } from './ask.ts'
import type { MutatedFile } from './damage.ts'
import { faultsOfRemains, remainsAfter, wrongDays } from './import-remains.ts'
import { multipart } from './multipart.ts'
import { ACTIVITY, NAMED, OTHERS } from './file-shapes.ts'
import { mutatedCsvs } from './mutated-csv.ts'
import { mutatedWorkbooks } from './mutated-workbooks.ts'
import { findFreePort, makeProduct, signIn, type Program } from '../test-support/product.ts'
import { slownessOfMachine } from './slowness.ts'
import { faultsOfAnswer } from './verdicts.ts'
import { faultsOfWaits, watch } from './watch.ts'

const FILES = 250
const SEED = Number(process.env['GATE_SEED'] ?? 20_260_910)
const PASSWORD = 'lagon bleu et vent du large'
// Uploads are limited by account.
const FILES_OF_ONE_PERSON = 50
const REFUSED_WITHIN_MS = 2_000
const ANSWERED_WITHIN_MS = 500
const MEMORY_BYTES_MAX = 1_000 * 1024 * 1024
const MONTH = 'start=2026-09-01&end=2026-09-30'
const NETWORK = `
  insert into articles (code, label, family, is_serialised) values ('${NAMED.article}', 'Parabole', 'equipment', false);
  insert into accounts (first_name, last_name, email, role_name, status, password_hash, outlet_number, outlet_name)
  select first_name, last_name, 'pdv@exemple.fr', 'ROLE_PDV', status, password_hash, '${NAMED.outlet}', 'Boutique' from accounts limit 1`
const READS = ['/readyz', `/securecanal/report?${MONTH}`, '/securecanal/last', `/securecanal/reportByDay?${MONTH}`]

const product = await makeProduct('gate-files')
const { address } = product
let server: Program
let people: Record<string, string>[]
let client: Awaited<ReturnType<typeof product.openDatabase>>
let lastImport = 0

beforeAll(async () => {
  await product.createManager('personne0@exemple.fr', PASSWORD)
  server = await product.start()
  client = await product.openDatabase()
  await client.query(NETWORK)
  await client.query(`
    insert into accounts (first_name, last_name, email, role_name, status, password_hash)
    select first_name, last_name, 'personne' || number || '@exemple.fr', role_name, status, password_hash
    from accounts, generate_series(1, ${FILES / FILES_OF_ONE_PERSON}) number where role_name = 'ROLE_MANAGER'
  `)
  const emails = Array.from({ length: FILES / FILES_OF_ONE_PERSON }, (_, at) => `personne${at + 1}@exemple.fr`)
  const tokens = await Promise.all(emails.map((email) => signIn(address, email, PASSWORD)))
  people = tokens.map((token) => ({ authorization: `Bearer ${token}` }))
})

afterAll(async () => {
  await client.end()
  server.child.kill('SIGTERM')
  await server.finished
  await product.remove()
})

test(`${FILES} mutated files, GATE_SEED=${SEED}: refused soon or imported whole, and the others are served meanwhile`, async () => {
  const kinds = [
    { weight: 3, arbitrary: mutatedCsvs(ACTIVITY) },
    { weight: 2, arbitrary: mutatedWorkbooks() },
    ...OTHERS.map((shape) => ({ weight: 1, arbitrary: mutatedCsvs(shape) })),
  ]
  const files = fc.sample(fc.oneof(...kinds), { numRuns: FILES, seed: SEED })
  const faults: string[] = []
  const statuses: number[] = []
  const imported = new Set<string>()
  let memoryBytes = 0
  for (const [at, file] of files.entries()) {
    const { status, found } = await sendOne(file, people[Math.floor(at / FILES_OF_ONE_PERSON)] ?? {})
    statuses.push(status)
    if (status === 200) imported.add(file.kind)
    faults.push(...found.map((fault) => `${fault} ← ${file.gist}`))
    memoryBytes = Math.max(memoryBytes, await memoryOfServer())
  }
  console.log(`${statuses.filter((status) => status === 200).length} imported, ${Math.round(memoryBytes / 1024 / 1024)} MB at most`)
  expect(faults).toEqual([])
  expect(await wrongDays(client)).toEqual([])
  expect(memoryBytes).toBeLessThan(MEMORY_BYTES_MAX)
  expect(imported).toEqual(new Set(files.map(({ kind }) => kind)))
  const { code, output } = await product.run('server/src/ledger-verify.ts').finished
  expect({ code, output }).toEqual({ code: 0, output: expect.stringContaining('La chaîne est intacte') })
  // Without some of both, one of them would be untested.
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(FILES / 10)
  expect(statuses.filter((status) => status !== 200).length).toBeGreaterThan(FILES / 10)
}, 400_000)

test('detects a planted half-applied import', async () => {
  const [{ id }] = (
    await client.query("insert into imports (state, file_name, failure) values ('failed', 'a.csv', 'Planté.') returning id")
  ).rows
  await client.query("insert into import_lines (import_id, line_number, line_status) values ($1, 2, 'quarantined')", [id])
  const remains = await remainsAfter(client, id - 1)
  await client.query('delete from import_lines where import_id = $1', [id])
  expect(faultsOfRemains(remains, false)).toEqual([`import ${id} is failed, with null lines, 1 kept, 0 counted`])
  expect(faultsOfRemains(await remainsAfter(client, id - 1), false)).toEqual([])
  expect(faultsOfRemains(await remainsAfter(client, id - 1), true)).toHaveLength(1)
})

test('detects a planted server that stops answering', async () => {
  const standing = createServer((request, response) => {
    if (request.method === 'POST') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2 * ANSWERED_WITHIN_MS)
    setTimeout(() => response.end('{}'), request.method === 'POST' ? 200 : 0)
  })
  const port = await findFreePort()
  await new Promise<void>((resolve) => standing.listen(port, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${port}`
  const working = ask(origin, { method: 'POST', url: '/', headers: {}, body: undefined })
  const { waits } = await watch(working, { origin, urls: READS, headers: {} })
  standing.close()
  expect(faultsOfWaits(waits, ANSWERED_WITHIN_MS)).not.toEqual([])
})

type UploadAnswer = { status: number; found: string[] }

/** Sends a slow file a second time, allowing for the current slowness of the machine, which others may share. */
async function sendOne(file: MutatedFile, headers: Record<string, string>): Promise<UploadAnswer> {
  const first = await sendOnce(file, headers, 1)
  return first.isSlow ? sendOnce(file, headers, slownessOfMachine()) : first
}

async function sendOnce(file: MutatedFile, headers: Record<string, string>, slowness: number): Promise<UploadAnswer & { isSlow: boolean }> {
  const { headers: typed, body } = multipart({ name: file.name, bytes: await file.make() })
  const sending = ask(address, { method: 'POST', url: file.path, headers: { ...headers, ...typed }, body }, 30_000)
  const { result: answer, waits } = await watch(sending, { origin: address, urls: READS, headers })
  const remains = await remainsAfter(client, lastImport)
  lastImport = Math.max(lastImport, ...remains.map(({ id }) => id))
  const slow = [
    ...(answer.status !== 200 && answer.ms > REFUSED_WITHIN_MS * slowness ? [`${answer.status} after ${Math.round(answer.ms)} ms`] : []),
    ...faultsOfWaits(waits, ANSWERED_WITHIN_MS * slowness),
  ]
  const faults = [...faultsOfAnswer(answer), ...faultsOfRemains(remains, answer.status === 200), ...slow]
  return { status: answer.status, found: faults, isSlow: slow.length > 0 }
}

async function memoryOfServer(): Promise<number> {
  const metrics = await (await fetch(`${address}/metrics`)).text()
  return Number(/^process_resident_memory_bytes (\S+)$/m.exec(metrics)?.[1])
}
