import * as contract from '@backoffice/contract/objectives/objectives'
import { right, rightToCall, type Right } from './right.ts'

/** A sector manager and an outlet read theirs in their statistics. */
const numbered = { manager: { same: 200, absent: 404 }, hasty: { same: 200, absent: 404 } }
const listed = { manager: { none: 200 }, hasty: { none: 200 } }
const figures = { recruitments: 10, renewals: 20, upgrades: 5, revenue: 1_000 }
const month = { month: 1, year: 2024 }

export const OF_OBJECTIVES: Right[] = [
  rightToCall(contract.listObjectives, { query: { year: 2024 } }, listed),
  // The other manager adds the same one.
  rightToCall(contract.createObjective, { body: { ...month, ...figures } }, { manager: { none: 200 }, hasty: { none: 409 } }),
  right(contract.changeObjective, ['objective', (id) => ({ body: { id, recruitments: 11 } })], numbered),
  rightToCall(contract.listObjectiveGrid, { query: month }, listed),
  right(contract.createOutletObjectives, ['outlet', (outletId) => ({ body: { ...month, rows: [{ outletId, ...figures }] } })], numbered),
  right(contract.saveOutletObjectives, ['outlet', (outletId) => ({ body: { ...month, rows: [{ outletId, ...figures }] } })], numbered),
  rightToCall(contract.downloadOutletObjectives, { query: month }, listed),
  right(contract.listObjectiveVersions, ['objective', (id) => ({ params: { id } })], numbered),
  right(contract.publishObjective, ['objective', (id) => ({ params: { id }, body: {} })], numbered),
  right(contract.closeObjective, ['publishedObjective', (id) => ({ params: { id }, body: {} })], numbered),
  rightToCall(contract.publishObjectives, { body: month }, listed),
  rightToCall(contract.closeObjectives, { body: month }, listed),
]
