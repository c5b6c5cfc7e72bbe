import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aSectorManager, assign, someActivities, voidActivities } from '../../../test/activities.ts'
import { findFaults, findUnsettled } from '../../../test/commission-identities.ts'
import { aClock, inPassingMonths } from '../../../test/passing-months.ts'
import { aPerson } from '../../../test/people.ts'
import { openTestDatabase } from '../../../test/test-database.ts'
import type { Tx } from '../../database/database.ts'
import { computeStatements } from './compute-statements.ts'
import { createRule } from './create-rule.ts'
import { reviewStatement } from './review-statement.ts'
import { validateStatement } from './validate-statement.ts'

const db = await openTestDatabase()
await aClock(db)
const manager = await aPerson(db, { role: 'ROLE_MANAGER' })
const outlet = await aPerson(db, { role: 'ROLE_PDV' })
const sectorManager = await aSectorManager(db)
await assign(db, outlet, { sectorManager })
const acting = { actor: { id: manager.id }, requireStepUp: () => undefined }
const NUMBERS = { subscriberNumber: '20000009', decoderNumber: '77000019' }

const compute = (tx: Tx, month: string) => computeStatements(tx, `${month}-01`)

async function close(tx: Tx, month: string): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from commission_statements where month = ${`${month}-01`}::date order by id`.execute(tx)
  for (const { id } of rows) await reviewStatement(tx, { id }, acting.actor)
  for (const { id } of rows) await validateStatement(tx, { id }, acting)
}

async function linesOf(tx: Tx, month: string): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select concat_ws(' ', statement.beneficiary, line.kind, line.amount, line.already_earned) as line
    from commission_lines line join commission_statements statement on statement.id = line.statement_id
    where statement.month = ${`${month}-01`}::date`.execute(tx)
  return rows.map(({ line }) => line).toSorted()
}

async function aValidatedSale(tx: Tx): Promise<void> {
  const sale = { userId: outlet.id, amount: 100_00n, commission: 4_00n, createdBy: outlet.id, createdAt: new Date('2026-10-03T09:00:00Z') }
  const values = { ...sale, ...NUMBERS, status: 'in_progress' } as const
  const { id } = await tx.insertInto('transactions').values(values).returning('id').executeTakeFirstOrThrow()
  await sql`update transactions set status = 'validated', decided_by = ${manager.id}, decided_at = now() where id = ${id}`.execute(tx)
}

test('what a late sale replaced and what it left alone come back together once the activity counts again', () =>
  inPassingMonths(db, async (tx, setMonth) => {
    await setMonth('2026-11')
    const fixed = { movement: 'recruitment', article: null, family: null, basis: 'unit', kind: 'fixed', tiers: null } as const
    const days = { validFrom: '2026-10-01', validTo: null, condition: null }
    await createRule(tx, { ...fixed, ...days, name: 'Prime', beneficiary: 'outlet', value: 9_00n }, acting)
    await createRule(tx, { ...fixed, ...days, name: 'Secteur', beneficiary: 'sector_manager', value: 1_00n }, acting)
    const { subscriberNumber: subscriber, decoderNumber: decoder } = NUMBERS
    await someActivities(tx, [{ outlet, day: '2026-10-03', salesman: '', subscriber, decoder }])
    await compute(tx, '2026-10')
    await close(tx, '2026-10')

    await aValidatedSale(tx)
    await compute(tx, '2026-11')
    expect(await linesOf(tx, '2026-11')).toEqual(['outlet late 900 400', 'outlet reversal -900 0'])
    await setMonth('2026-12')
    await close(tx, '2026-11')

    await voidActivities(tx, { outlet, day: '2026-10-03' })
    await compute(tx, '2026-12')
    expect(await linesOf(tx, '2026-12')).toEqual(['outlet reversal -900 -400', 'sector_manager reversal -100 0'])
    await sql`update activities set voided_at = null, void_kind = null, void_reason = null where day = '2026-10-03'`.execute(tx)
    await compute(tx, '2026-12')
    expect(await linesOf(tx, '2026-12')).toEqual([])
    expect(await findUnsettled(tx)).toEqual([])
    expect(await findFaults(tx)).toEqual([])
  }))
