import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aLine, csvOf } from '../../../test/activity-files.ts'
import { openImportTests } from '../../../test/import-tests.ts'
import { currencyNamed } from '../../shared/money.ts'
import { openOutlets } from '../accounts/index.ts'
import { importFile } from './index.ts'
import { joinQuarantinedLines } from './join-quarantined-lines.ts'
import { undoImport } from './undo-import.ts'

const { db, manager } = await openImportTests()
const SENT = {
  importKind: 'activation',
  fileName: 'a.csv',
  month: null,
  mode: 'apply',
  createsOutlets: false,
  recordAudit: async () => undefined,
} as const
const SETTING = { timezone: 'Europe/Paris', currency: currencyNamed('EUR'), latestDay: '2026-12-31' }

const Amounts = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 3 })
const Step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ act: fc.constant('apply' as const), amounts: Amounts }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('undo' as const), which: fc.nat(9) }) },
  { weight: 1, arbitrary: fc.constant({ act: 'open' as const }) },
)
let outlets = 8_000

test('in any history of one sale, each applied file counts once, and undoing restores what was there before', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(Step, { minLength: 4, maxLength: 8 }), fc.boolean(), async (steps, isOpen) => {
      outlets += 1
      const sale = aSale(String(outlets))
      if (isOpen) await sale.openAndCheck()
      for (const step of steps) {
        if (step.act === 'apply') await sale.applyAndCheck(step.amounts)
        if (step.act === 'undo') await sale.undo(step.which)
        if (step.act === 'open') await sale.openAndCheck()
      }
      while (sale.applied.length > 0) await sale.undo(0)
      expect(await sale.amountsNow()).toEqual([])
    }),
    { numRuns: 8, endOnFailure: true },
  )
  expect(await differencesOfRollUps()).toEqual([])
}, 120_000)

/** Creates a sale at an outlet of its own, and functions that import it with several amounts. */
function aSale(outletNumber: string) {
  const line = aLine({ NUMDIST: outletNumber })
  const applied: number[] = []

  const apply = (amounts: readonly number[]) => {
    const { bytes } = csvOf(amounts.map((amount) => ({ ...line, MONTANT_TTC: String(amount) })))
    return importFile(db, { ...SENT, bytes: bytesOf(bytes), actorId: manager.id }, SETTING)
  }
  const amountsNow = () => knownAmounts(outletNumber)

  /** Imports amounts: they are then known, importing them again changes nothing, and undoing that import leaves what was there before. */
  async function applyAndCheck(amounts: readonly number[]): Promise<void> {
    const before = await amountsNow()
    const id = await apply(amounts)
    const after = await amountsNow()
    expect(after).toHaveLength(Math.max(before.length, amounts.length))
    expect(without(after, amounts)).toHaveLength(after.length - amounts.length)

    const twin = await apply(amounts)
    expect(await amountsNow()).toEqual(after)
    await takeBack(twin)
    expect(await amountsNow()).toEqual(after)

    await takeBack(id)
    expect(await amountsNow()).toEqual(before)
    applied.push(await apply(amounts))
    expect(await amountsNow()).toEqual(after)
  }

  async function undo(which: number): Promise<void> {
    const [id] = applied.splice(which % Math.max(1, applied.length), 1)
    if (id !== undefined) await takeBack(id)
  }

  async function openAndCheck(): Promise<void> {
    const before = await amountsNow()
    await openOutlet(outletNumber)
    expect(await amountsNow()).toEqual(before)
  }
  return { applied, amountsNow, applyAndCheck, undo, openAndCheck }
}

async function takeBack(id: number): Promise<void> {
  await db.transaction().execute((tx) => undoImport(tx, { id, reason: null }, { actorId: manager.id, requireStepUp: () => undefined }))
}

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text)
}

async function openOutlet(outletNumber: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await openOutlets(tx, [{ outletNumber, outletName: 'BOUTIQUE' }], { actorId: null })
    await joinQuarantinedLines(tx)
  })
}

async function knownAmounts(outletNumber: string): Promise<number[]> {
  const { rows } = await sql<{ amount: number }>`
    select (amount / 100)::int as amount from activities join accounts on accounts.id = outlet_id
    where outlet_number = ${outletNumber} and voided_at is null
    union all
    select (amount / 100)::int from waiting_lines where outlet_number = ${outletNumber}
    order by 1
  `.execute(db)
  return rows.map(({ amount }) => amount)
}

function without(amounts: readonly number[], taken: readonly number[]): number[] {
  const left = [...amounts]
  for (const amount of taken) if (left.includes(amount)) left.splice(left.indexOf(amount), 1)
  return left
}

async function differencesOfRollUps(): Promise<object[]> {
  const { rows } = await sql<object>`
    select day, outlet_id, lines, revenue from outlet_days
    except
    select day, outlet_id, count(*), sum(amount) from activities where voided_at is null group by 1, 2
  `.execute(db)
  return rows
}
