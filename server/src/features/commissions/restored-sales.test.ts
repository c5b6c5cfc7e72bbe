import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { someActivities, voidActivities } from '../../../test/activities.ts'
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
const agent = await aPerson(db, { role: 'ROLE_AGENT' })
const outlet = await aPerson(db, { role: 'ROLE_PDV', creditAgent: agent })
const acting = { actor: { id: manager.id }, requireStepUp: () => undefined }
const DAY = '2026-01-03'

const compute = (tx: Tx, month: string) => computeStatements(tx, `${month}-01`)

async function close(tx: Tx, month: string): Promise<void> {
  const { rows } = await sql<{ id: number }>`select id from commission_statements where month = ${`${month}-01`}::date order by id`.execute(
    tx,
  )
  for (const { id } of rows) await reviewStatement(tx, { id }, acting.actor)
  for (const { id } of rows) await validateStatement(tx, { id }, acting)
}

async function linesOf(tx: Tx, month: string): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select concat_ws(' ', statement.beneficiary, line.kind, line.amount) as line
    from commission_lines line join commission_statements statement on statement.id = line.statement_id
    where statement.month = ${`${month}-01`}::date order by line.id`.execute(tx)
  return rows.map(({ line }) => line)
}

test('a sale that counts again once its reversal was paid is earned again, also where its outlet earned nothing', () =>
  inPassingMonths(db, async (tx, setMonth) => {
    await setMonth('2026-02')
    const fixed = { movement: 'recruitment', article: null, family: null, basis: 'unit', kind: 'fixed', tiers: null } as const
    const days = { validFrom: '2026-01-01', validTo: null }
    await createRule(
      tx,
      { ...fixed, ...days, name: 'Prime', beneficiary: 'outlet', value: 2_00n, condition: { kind: 'first_sale' } },
      acting,
    )
    await createRule(tx, { ...fixed, ...days, name: 'Agent', beneficiary: 'agent', value: 5_00n, condition: null }, acting)
    await someActivities(tx, [
      { outlet, day: '2025-12-05', salesman: '' },
      { outlet, day: DAY, salesman: '' },
    ])
    await compute(tx, '2026-01')
    expect(await linesOf(tx, '2026-01')).toEqual(['agent rule 500', 'outlet none 0'])
    await close(tx, '2026-01')

    await voidActivities(tx, { outlet, day: DAY })
    await compute(tx, '2026-02')
    expect(await linesOf(tx, '2026-02')).toEqual(['agent reversal -500'])
    await setMonth('2026-03')
    await close(tx, '2026-02')

    await sql`update activities set voided_at = null, void_kind = null, void_reason = null where day = ${DAY}::date`.execute(tx)
    await compute(tx, '2026-03')
    expect(await linesOf(tx, '2026-03')).toEqual(['agent late 500', 'outlet late 0'])
    expect(await findUnsettled(tx)).toEqual([])
    expect(await compute(tx, '2026-03')).toMatchObject({ changed: 0 })

    // Taken back and counted again a second time.
    await setMonth('2026-04')
    await close(tx, '2026-03')
    await voidActivities(tx, { outlet, day: DAY })
    await compute(tx, '2026-04')
    expect(await linesOf(tx, '2026-04')).toEqual(['agent reversal -500'])
    await setMonth('2026-05')
    await close(tx, '2026-04')
    await sql`update activities set voided_at = null, void_kind = null, void_reason = null where day = ${DAY}::date`.execute(tx)
    await compute(tx, '2026-05')
    expect(await linesOf(tx, '2026-05')).toEqual(['agent late 500', 'outlet late 0'])
    expect(await findFaults(tx)).toEqual([])
  }))
