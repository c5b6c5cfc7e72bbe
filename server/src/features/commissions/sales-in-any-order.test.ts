import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  findWrongSales,
  keyOf,
  keysOf,
  listAccountStatements,
  listPersonBatches,
  listPostings,
  readFacts,
  sumOf,
  type AccountStatement,
  type PersonBatch,
} from '../../../test/commission-balances.ts'
import { findFaults } from '../../../test/commission-identities.ts'
import { postCommission } from '../../../test/commission-sales.ts'
import { randomFrom } from '../../../test/commission-world.ts'
import { aPerson } from '../../../test/people.ts'
import { ownerOf, openTestDatabase } from '../../../test/test-database.ts'
import type { Tx } from '../../database/database.ts'
import { Refusal } from '../../shared/refusal.ts'
import { cancelBatch } from './cancel-batch.ts'
import { computeStatements } from './compute-statements.ts'
import { payBatch } from './pay-batch.ts'
import { prepareBalance } from './prepare-balance.ts'
import { reviewStatement } from './review-statement.ts'
import { validateStatement } from './validate-statement.ts'

const SEEDS = Number(process.env['COMMISSION_SEEDS'] ?? 1)
const MONTHS = ['2025-01', '2025-02', '2025-03']
const ALL_MONTHS = [...MONTHS, '2025-04']
const db = await openTestDatabase()
const idOf = async (role: string) => (await aPerson(db, { role })).id
const [manager, preparer, payer] = [await idOf('ROLE_MANAGER'), await idOf('ROLE_MANAGER'), await idOf('ROLE_MANAGER')]
const actor = { actor: { id: manager }, requireStepUp: () => undefined }
const sellers = [await idOf('ROLE_PDV'), await idOf('ROLE_PDV'), await idOf('ROLE_PDV')]

/** The place of the present month in `MONTHS`. */
type Clock = { now: number }

/** Posts the commission of a sale, and perhaps takes it back: now, or as one that began in the month before and ends only now. */
async function post(tx: Tx, random: () => number, { now }: Clock): Promise<void> {
  const seller = sellers[Math.floor(random() * sellers.length)] ?? 0
  const ids = await postCommission(tx, { seller, amount: BigInt(Math.ceil(random() * 1_000)), isReversed: random() < 0.3 })
  for (const id of ids) {
    const month = MONTHS[Math.max(0, random() < 0.3 ? now - 1 : now)] ?? ''
    await sql`update ledger_transfers set effective_at = ${`${month}-15T12:00:00Z`}::timestamptz where id = ${id}`.execute(tx)
  }
}

async function compute(tx: Tx, month: string): Promise<void> {
  const { closed } = await readFacts(tx, ALL_MONTHS)
  if (closed.has(month)) return
  await computeStatements(tx, `${month}-01`)
  expect(await findWrongSales(tx, month, ALL_MONTHS)).toEqual([])
  expect(await computeStatements(tx, `${month}-01`)).toMatchObject({ changed: 0 })
}

/** Runs an act that may be refused for some reasons. */
async function unless(codes: readonly string[], acting: Promise<unknown>): Promise<void> {
  try {
    await acting
  } catch (error) {
    if (!(error instanceof Refusal) || !codes.includes(error.code)) throw error
  }
}

/** Validates a statement, unless an earlier one comes first, a batch is prepared, or the statement went when its month closed. */
async function validate(tx: Tx, { id, status }: AccountStatement): Promise<void> {
  if (status === 'validated' || status === 'paid') return
  const decide = async () => {
    if (status === 'computed') await reviewStatement(tx, { id }, actor.actor)
    await validateStatement(tx, { id }, actor)
  }
  await unless(['balance_prepared', 'earlier_not_validated', 'statement_not_found'], decide())
}

/** Prepares a batch of a person, or pays or cancels the one that is prepared. */
async function batch(tx: Tx, random: () => number): Promise<void> {
  const sellerId = sellers[Math.floor(random() * sellers.length)] ?? 0
  const prepared = (await listPersonBatches(tx)).find(({ accountId, status }) => accountId === sellerId && status === 'prepared')
  if (!prepared)
    return unless(['nothing_to_pay'], prepareBalance(tx, sellerId, { actor: { id: preparer }, requireStepUp: () => undefined }))
  if (random() < 0.4) return cancelBatch(tx, { id: prepared.id, reason: 'Essai' }, { id: payer })
  const paying = { id: prepared.id, reference: undefined }
  await payBatch(tx, paying, { actor: { id: payer }, requireStepUp: () => undefined })
}

/** Checks that each posting stands in one validated statement or batch at most, and that each debt is taken back, once. */
async function expectNothingTwice(tx: Tx): Promise<void> {
  const statements = (await listAccountStatements(tx)).filter(({ isValidated }) => isValidated)
  const [batches, postings] = [await listPersonBatches(tx), await listPostings(tx)]
  const keys = [...statements, ...batches].flatMap(keysOf)
  expect(new Set(keys).size).toBe(keys.length)
  const taken = postings.filter((posting) => keys.includes(keyOf(posting)))
  expect([...statements, ...batches].reduce((sum, { fromSales }) => sum + fromSales, 0n)).toBe(sumOf(taken))
  expect(await findFaults(tx)).toEqual([])
}

function debtOf(seller: number, statements: readonly AccountStatement[], batches: readonly PersonBatch[]): bigint {
  const own = statements.filter(({ accountId }) => accountId === seller)
  const kept = batches.filter(({ accountId }) => accountId === seller).reduce((sum, { debt }) => sum + debt, 0n)
  return own.reduce((debt, { carriedIn, carriedOut }) => debt + carriedOut - carriedIn, 0n) - kept
}

async function act(tx: Tx, random: () => number, clock: Clock): Promise<void> {
  const choice = random()
  const month = MONTHS[Math.floor(random() * (clock.now + 1))] ?? ''
  if (choice < 0.1) clock.now = Math.min(clock.now + 1, MONTHS.length - 1)
  else if (choice < 0.45) await post(tx, random, clock)
  else if (choice < 0.65) await compute(tx, month)
  else if (choice < 0.72) await batch(tx, random)
  else if (choice < 0.75) {
    await sql`update accounts set role_name = 'ROLE_AGENT' where id = ${sellers[Math.floor(random() * sellers.length)]}`.execute(tx)
  } else {
    const ofPast = (await listAccountStatements(tx)).filter((statement) => statement.month < (MONTHS[clock.now] ?? ''))
    const chosen = ofPast[Math.floor(random() * ofPast.length)]
    if (chosen) await validate(tx, chosen)
    await expectNothingTwice(tx)
  }
}

/** Validates all that can be, then checks that everything posted was paid or is still owed. */
async function finish(tx: Tx): Promise<void> {
  for (const { id, status } of await listPersonBatches(tx))
    if (status === 'prepared') await cancelBatch(tx, { id, reason: 'Fin' }, { id: payer })
  for (const month of ALL_MONTHS) {
    await compute(tx, month)
    for (const statement of await listAccountStatements(tx)) await validate(tx, statement)
    await expectNothingTwice(tx)
  }
  const [statements, batches, postings] = [await listAccountStatements(tx), await listPersonBatches(tx), await listPostings(tx)]
  for (const seller of sellers) {
    const own = <Row extends { accountId: number }>(rows: readonly Row[]) => rows.filter(({ accountId }) => accountId === seller)
    const paid = own(statements).reduce((sum, { toPay }) => sum + toPay, 0n)
    const settled = own(batches).reduce((sum, { fromSales, debt }) => sum + fromSales + debt, 0n)
    expect(paid + settled + debtOf(seller, statements, batches)).toBe(sumOf(own(postings)))
  }
  expect(await readBalances(tx)).toEqual(
    new Map(sellers.map((seller) => [seller, statements.reduce((sum, one) => sum + (isOwed(one, seller) ? one.toPay : 0n), 0n)])),
  )
}

const isOwed = ({ accountId, status }: AccountStatement, seller: number) => accountId === seller && status === 'validated'

async function readBalances(tx: Tx): Promise<Map<number, bigint>> {
  const { rows } = await sql<{ ownerId: number; balance: bigint }>`
    select owner_id, balance from ledger_accounts where kind = 'commission' and owner_id = any(${sellers}::integer[]) order by owner_id`.execute(
    tx,
  )
  return new Map(rows.map(({ ownerId, balance }) => [ownerId, balance]))
}

class RolledBack extends Error {}

test.each(Array.from({ length: SEEDS }, (_, seed) => seed + 1))(
  'each sale is in one statement, whatever the order (history %i)',
  async (seed) => {
    const run = ownerOf(db)
      .transaction()
      .execute(async (tx) => {
        const random = randomFrom(seed)
        await sql`alter table ledger_transfers disable trigger transfers_are_append_only`.execute(tx)
        const clock = { now: 0 }
        for (let left = 25; left > 0; left -= 1) await act(tx, random, clock)
        await finish(tx)
        throw new RolledBack()
      })
    await expect(run).rejects.toThrow(RolledBack)
  },
)
