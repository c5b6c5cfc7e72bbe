import type { RequestOf } from '@backoffice/contract/endpoint'
import * as contract from '@backoffice/contract/objectives/split'
import * as seeds from './activities.ts'
import { aPerson } from './people.ts'
import { openTestApp } from './test-app.ts'

export type SplitBody = RequestOf<typeof contract.splitObjectives>['body']
type Mode = 'rehearse' | 'apply'

export const TOTAL = { recruitments: 100, renewals: 40, upgrades: 20, revenue: 5_000 }

/** Opens an app over a network with data up to the last day of February 2026, and returns what splits an objective there. */
export async function openSplitNetwork() {
  const { app, db, call, refusal } = await openTestApp()
  const manager = await aPerson(db, { role: 'ROLE_MANAGER' })
  const north = await seeds.aSectorManager(db, 'Nord')
  const [old, small, opened, closed] = [
    await seeds.anOutlet(db),
    await seeds.anOutlet(db),
    await seeds.anOutlet(db),
    await seeds.anOutlet(db),
  ]
  const suspended = await aPerson(db, { role: 'ROLE_PDV', status: 'suspended' })
  await seeds.assign(db, old, { sectorManager: north, until: '2026-03-31' })
  await seeds.assign(db, opened, { sectorManager: north })
  await seeds.someActivities(db, salesOf({ old, small, opened, closed }))

  const split = (body: Partial<SplitBody> = {}, mode: Mode = 'rehearse') => call(manager, contract.splitObjectives, requestOf(body, mode))
  const refused = (body: Partial<SplitBody>, mode: Mode = 'rehearse') => refusal(manager, contract.splitObjectives, requestOf(body, mode))
  const written = (month: number) =>
    db
      .selectFrom('objectives')
      .select(['outletId', 'recruitments', 'renewals', 'upgrades', 'revenue', 'status', 'origin', 'version', 'reason'])
      .where('month', '=', `2026-${String(month).padStart(2, '0')}-01`)
      .where('outletId', 'is not', null)
      .orderBy('outletId')
      .execute()
  return { app, db, call, manager, north, old, small, opened, closed, suspended, split, refused, written }
}

function requestOf(body: Partial<SplitBody>, mode: Mode): RequestOf<typeof contract.splitObjectives> {
  return { query: { mode }, body: { month: 3, year: 2026, total: TOTAL, ...body } }
}

type Outlet = { id: number }

function salesOf({ old, small, opened, closed }: Record<'old' | 'small' | 'opened' | 'closed', Outlet>): seeds.ActivitySeed[] {
  return [
    ...sold(4, { outlet: old, day: '2024-03-05' }),
    ...sold(6, { outlet: old, day: '2025-03-06', amount: 20_50n }),
    ...sold(2, { outlet: old, day: '2025-03-07', kind: 'package_change', amount: 5_00n }),
    ...sold(9, { outlet: old, day: '2026-02-10' }),
    ...sold(1, { outlet: small, day: '2025-03-06' }),
    ...sold(3, { outlet: small, day: '2025-12-20', kind: 'renewal_early' }),
    ...sold(1, { outlet: small, day: '2026-01-20', kind: 'equipment_sale' }),
    ...sold(2, { outlet: opened, day: '2025-12-31' }),
    ...sold(4, { outlet: opened, day: '2026-02-28' }),
    ...sold(3, { outlet: closed, day: '2024-12-01' }),
    ...sold(8, { outlet: closed, day: '2025-03-01' }),
    ...sold(1, { outlet: closed, day: '2025-11-30' }),
  ]
}

function sold(count: number, activity: seeds.ActivitySeed): seeds.ActivitySeed[] {
  return Array.from({ length: count }, () => activity)
}
