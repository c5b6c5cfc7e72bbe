import * as contract from '@backoffice/contract/months/months'
import { lastOfMonth } from '@backoffice/contract/network-statistics/month'
import type { Database } from '../src/database/database.ts'
import { countFaults } from '../src/features/ledger/invariants.store.ts'
import { anOutlet, type ActivitySeed } from './activities.ts'
import { aPerson, type Caller } from './people.ts'
import { onlyManagers } from './second-manager.ts'
import { openTestApp, type callsOn } from './test-app.ts'

/** Returns a recruitment of 10 € on each day of a month, `2026-09`. */
export function everyDayOf(month: string, outlet: { id: number }): ActivitySeed[] {
  const days = Number(lastOfMonth(`${month}-01`).slice(8))
  return Array.from({ length: days }, (_, at) => ({ outlet, day: `${month}-${String(at + 1).padStart(2, '0')}` }))
}

type Calls = Pick<ReturnType<typeof callsOn>, 'call'>

/** Returns what a manager who takes note of every warning of a month, `2026-09`, confirms. */
export async function confirmationOf({ call }: Calls, manager: Caller, month: string) {
  const { seal, checklist } = await call(manager, contract.getMonth, { params: { month } })
  return { seal, acknowledged: checklist.filter((item) => item.statut === 'warning').map(({ code }) => code) }
}

/** Closes a month, `2026-09`, as its two managers do, taking note of every warning. */
export async function closeByTwo(calls: Calls, [first, second]: readonly [Caller, Caller], month: string) {
  const body = await confirmationOf(calls, first, month)
  await calls.call(first, contract.closeMonth, { params: { month }, body })
  return calls.call(second, contract.closeMonth, { params: { month }, body })
}

const INVARIANTS = ['closed_months_keep_their_figures', 'closed_months_keep_their_seal', 'locked_months_keep_their_seal'] as const

/** Counts what the invariants of closed months and of locked reconciliations find. */
export async function faultsOfMonths(db: Database): Promise<number[]> {
  const counted = await Promise.all(INVARIANTS.map((invariant) => countFaults(invariant, '-infinity').execute(db)))
  return counted.map(({ rows }) => rows[0]?.count ?? 0)
}

/** Opens a test of months with three managers, an outlet and a client. */
export async function openMonthTests() {
  const test = await openTestApp()
  const [first, second, third] = await onlyManagers(test.db, 3)
  if (!first || !second || !third) throw new Error('three managers were made')
  return { ...test, first, second, third, outlet: await anOutlet(test.db), client: await aPerson(test.db, { role: 'ROLE_CLIENT' }) }
}
