import { undoImport } from '@backoffice/contract/imports/imports'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aLine, csvOf } from '../../../test/activity-files.ts'
import { aSaleAt } from '../../../test/commission-sales.ts'
import { openImportTests } from '../../../test/import-tests.ts'
import { aPerson } from '../../../test/people.ts'
import { TODAY } from '../../database/today.ts'
import { computeStatements } from './compute-statements.ts'
import { createRule } from './create-rule.ts'
import { reviewStatement } from './review-statement.ts'
import { validateStatement } from './validate-statement.ts'

const { db, manager, send, call } = await openImportTests()
const outlet = await aPerson(db, { role: 'ROLE_PDV', outletNumber: '7001', outletName: 'BOUTIQUE DU PORT' })
const acting = { actor: manager, requireStepUp: () => undefined }
const { rows } = await sql<{ month: string }>`select date_trunc('month', ${TODAY}::timestamp)::date as month`.execute(db)
const [february, current] = ['2026-02-01', rows[0]?.month ?? '']
const compute = (month: string) => db.transaction().execute(async (tx) => computeStatements(tx, month))

async function close(month: string): Promise<void> {
  const { id } = await db
    .selectFrom('commissionStatements')
    .select('id')
    .where('month', '=', month)
    .where('accountId', '=', outlet.id)
    .executeTakeFirstOrThrow()
  await db.transaction().execute(async (tx) => reviewStatement(tx, { id }, manager))
  await db.transaction().execute(async (tx) => validateStatement(tx, { id, version: undefined }, acting))
}

async function linesOf(month: string) {
  const { rows: lines } = await sql<{ line: string; transactionId: number | null }>`
    select concat_ws(' ', line.kind, line.amount, line.already_earned) as line, line.transaction_id
    from commission_lines line join commission_statements statement on statement.id = line.statement_id
    where statement.month = ${month}::date order by line.id`.execute(db)
  return lines.map(({ line, transactionId }) => [line, transactionId])
}

test('a corrected file takes back what a closed month earned and earns it again with the same sale, until it is undone', async () => {
  await db.transaction().execute(async (tx) =>
    createRule(
      tx,
      {
        name: 'Avant échéance',
        beneficiary: 'outlet',
        movement: 'renewal_early',
        article: null,
        family: null,
        basis: 'TTC',
        kind: 'percent',
        value: 1000n,
        tiers: null,
        condition: null,
        validFrom: '2026-01-01',
        validTo: null,
      },
      acting,
    ),
  )
  const line = aLine({ DATE: '10/02/2026 10:30:00', DEBABO: '10/02/2026', FINABO: '10/03/2026', MONTANT_TTC: '44,00' })
  const { NUMABO: subscriberNumber = '', NUMDECO: decoderNumber = '' } = line
  const sold = { subscriberNumber, decoderNumber, createdAt: new Date('2026-02-10T05:00:00Z') }
  const sale = await aSaleAt(db, { seller: outlet, commission: 2_00n, by: manager, at: '2026-02-10T05:00:00Z', sold })
  await send(csvOf([line]))
  await compute(february)
  expect(await linesOf(february)).toEqual([['rule 440 200', sale]])
  await close(february)

  const corrected = await send(csvOf([{ ...line, MONTANT_TTC: '50,00', MONTANT_HT: '46,08', MONTANT_TAXE: '3,92' }]))
  expect(corrected.counts).toMatchObject({ corrected: 1 })
  await compute(current)
  expect(await linesOf(current)).toEqual([
    ['reversal -440 -200', sale],
    ['late 500 200', sale],
  ])

  await call(undoImport, { params: { id: corrected.id }, query: {} })
  await compute(current)
  expect(await linesOf(current)).toEqual([])
  expect(await linesOf(february)).toEqual([['rule 440 200', sale]])
  expect(await compute(current)).toMatchObject({ changed: 0 })
})
