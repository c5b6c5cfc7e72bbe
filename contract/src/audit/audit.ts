import { z } from 'zod'
import { Day } from '../dates.ts'
import { endpoint, file } from '../endpoint.ts'
import { Id } from '../integer.ts'
import { pageOf, pageQuery } from '../page.ts'
import { text } from '../text.ts'
import { ObjectKind } from './object-kind.ts'
import { ACT_HEADINGS } from './audit-headings.ts'

/** One entry of the audit trail. `before` and `after` hold the changed fields only, never a secret. */
export const Act = z.strictObject({
  id: z.int(),
  at: z.iso.datetime(),
  actorId: z.int().nullable(),
  actorName: z.string().nullable(),
  roleName: z.string(),
  sessionId: z.string().nullable(),
  address: z.string(),
  /** Method and path pattern of the call, such as `PATCH /auth/update/role/:role`. */
  action: z.string(),
  status: z.int(),
  code: z.string().nullable(),
  requestId: z.string(),
  target: z.record(z.string(), z.unknown()),
  objects: z.array(
    z.strictObject({
      kind: ObjectKind,
      id: z.string(),
      /** The beneficiary, for a credit request. */
      userId: z.int().optional(),
      before: z.record(z.string(), z.unknown()).nullable(),
      after: z.record(z.string(), z.unknown()).nullable(),
    }),
  ),
})
export type Act = z.infer<typeof Act>

const FILTER = {
  actorId: Id.optional(),
  objectKind: ObjectKind.optional(),
  objectId: text({ max: 60 }).optional(),
  action: text({ max: 120 }).optional(),
  outcome: z.enum(['done', 'refused']).optional(),
  from: Day.optional(),
  to: Day.optional(),
}

const byManager = { who: ['ROLE_MANAGER'], scope: { ROLE_MANAGER: 'all' } } as const

/** Lists acts, newest first. */
export const listActs = endpoint({
  method: 'GET',
  path: '/securecanal/audit',
  access: byManager,
  query: pageQuery({ size: 50 }).extend(FILTER),
  response: pageOf(Act),
})

/** Returns every act of the list as a file. */
export const exportActs = endpoint({
  method: 'GET',
  path: '/securecanal/audit/export',
  access: byManager,
  query: z.strictObject({ ...FILTER, format: z.enum(['xlsx', 'csv']).default('xlsx') }),
  response: file(ACT_HEADINGS),
})
