import { z } from 'zod'
import { Since } from '../account-fields.ts'
import { Account } from './accounts.ts'
import { Day } from '../dates.ts'
import { endpoint } from '../endpoint.ts'
import { Id, IdParams } from '../integer.ts'

const byManager = { who: ['ROLE_MANAGER'], scope: { ROLE_MANAGER: 'all' } } as const
const query = z.strictObject({ from: Since })

/** Assigns the outlet `a` to the sector manager `b` from a day; earlier periods are kept. */
export const assignOutlet = endpoint({
  method: 'PATCH',
  path: '/auth/affectation/:a/:b',
  access: byManager,
  params: z.strictObject({ a: Id, b: Id }),
  query,
  response: Account,
  message: 'Point de vente affecté.',
})

/** Ends the outlet's assignment to a sector manager from a day. */
export const unassignOutlet = endpoint({
  method: 'PATCH',
  path: '/auth/desaffectation/:id',
  access: byManager,
  params: IdParams,
  query,
  response: Account,
  message: 'Affectation retirée.',
})

export const ASSIGNED_AT_ONCE_MAX = 500

const Refused = z.strictObject({ outletId: z.int(), outcome: z.literal('refused'), code: z.string(), message: z.string() })

/**
 * Assigns many accounts, each with its own outcome, by ascending id; a refusal does not stop the others. `null` unassigns, an omitted
 * person stays. Clients have a credit agent only.
 */
export const assignOutlets = endpoint({
  method: 'POST',
  path: '/auth/affectations',
  access: byManager,
  transaction: 'each',
  body: z
    .strictObject({
      outletIds: z.array(Id).min(1).max(ASSIGNED_AT_ONCE_MAX),
      sectorManagerId: Id.nullable().optional(),
      creditAgentId: Id.nullable().optional(),
      from: Since,
    })
    .refine((body) => body.sectorManagerId !== undefined || body.creditAgentId !== undefined, {
      path: ['sectorManagerId'],
      error: 'Indiquez à qui affecter.',
    }),
  response: z.array(z.union([z.strictObject({ outletId: z.int(), outcome: z.enum(['assigned', 'unchanged']) }), Refused])),
  message: 'Affectations enregistrées.',
})

const Assignment = z.strictObject({
  to: z.enum(['sectorManager', 'creditAgent']),
  personId: z.int(),
  personName: z.string(),
  from: Day,
  /** The last day; null while the assignment lasts. */
  until: Day.nullable(),
})
export type Assignment = z.infer<typeof Assignment>

/** Lists whom an outlet or a client was assigned to, newest first. */
export const listAssignments = endpoint({
  method: 'GET',
  path: '/auth/accounts/:id/assignments',
  access: byManager,
  params: IdParams,
  response: z.array(Assignment),
})
