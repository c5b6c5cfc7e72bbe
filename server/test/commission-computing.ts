import { expect } from 'vitest'
import type { Tx } from '../src/database/database.ts'
import { computeStatements } from '../src/features/commissions/compute-statements.ts'
import { closeMonth, type Chance } from './commission-acts.ts'
import { expectedLines } from './commission-expectation.ts'
import type { ExpectedLine } from './commission-recited.ts'
import { LINE_FIELDS, readState, textsOf } from './commission-state.ts'

/** Leaves out which line an adjustment adjusts: its id changes when it is written again. */
const comparable = (lines: readonly ExpectedLine[]) =>
  textsOf(
    lines.map((line) => ({ ...line, originLineId: line.kind === 'adjustment' ? null : line.originLineId })),
    [...LINE_FIELDS, 'occurrence'],
  )

type Computing = { month: string; isCurrent: boolean; isRepeated: boolean }

/** Computes a month and compares its lines with those of the reference. Computing again changes nothing. Returns the number of lines. */
export async function computeAndCompare(tx: Tx, { month, isCurrent, isRepeated }: Computing): Promise<number> {
  const before = await readState(tx)
  const expected = expectedLines(before, month, isCurrent)
  await computeStatements(tx, `${month}-01`)
  const after = await readState(tx)
  const lines = after.lines.filter((line) => line.month === month)
  expect(comparable(lines)).toEqual(comparable(expected))
  if (isRepeated) {
    expect(await computeStatements(tx, `${month}-01`)).toMatchObject({ changed: 0 })
    expect((await readState(tx)).lines).toEqual(after.lines)
  }
  return lines.length
}

/** Computes and validates the months before the current one, oldest first. Returns the number of lines. */
export async function closeBefore(tx: Tx, { months, ...chance }: Omit<Chance, 'state'>): Promise<number> {
  let lines = 0
  for (const month of months.slice(0, -1)) {
    if (!(await readState(tx)).closed.has(month)) lines += await computeAndCompare(tx, { month, isCurrent: false, isRepeated: false })
    await closeMonth(tx, { ...chance, months, state: await readState(tx) }, month)
  }
  return lines
}
