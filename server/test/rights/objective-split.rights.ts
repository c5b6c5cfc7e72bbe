import * as contract from '@backoffice/contract/objectives/split'
import { right, type Right } from './right.ts'

const total = { recruitments: 0, renewals: 0, upgrades: 0, revenue: 0 }
const managed = { same: 200, absent: 404 }

export const OF_OBJECTIVE_SPLIT: Right[] = [
  right(
    contract.splitObjectives,
    ['outlet', (id) => ({ query: { mode: 'apply' as const }, body: { month: 12, year: 2026, total, outletIds: [id] } })],
    { manager: managed, hasty: managed },
  ),
]
