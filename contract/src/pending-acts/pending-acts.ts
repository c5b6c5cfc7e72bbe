import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { IdParams } from '../integer.ts'
import { pageOf, pageQuery } from '../page.ts'

const byManager = { who: ['ROLE_MANAGER'], scope: { ROLE_MANAGER: 'all' } } as const

export const PendingActKind = z.enum(['promotion', 'role_change', 'reinstatement', 'email_change', 'operation_limits', 'credit_limit'])
export type PendingActKind = z.infer<typeof PendingActKind>

/** `confirmed`: done in the names of two managers. `applied`: done after a delay because no second manager could confirm. */
export const PendingActStatus = z.enum(['waiting', 'confirmed', 'rejected', 'applied', 'withdrawn', 'expired'])
export type PendingActStatus = z.infer<typeof PendingActStatus>

/** An act that one manager may not decide alone. */
export const PendingAct = z.strictObject({
  id: z.int(),
  kind: PendingActKind,
  /** Describes the act in French. */
  sentence: z.string(),
  authorId: z.int(),
  authorName: z.string(),
  concernedId: z.int().nullable(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** The time at which it takes effect without a second manager; null while one can confirm it. */
  takesEffectAt: z.iso.datetime().nullable(),
  statut: PendingActStatus,
  decidedByName: z.string().nullable(),
  decidedAt: z.iso.datetime().nullable(),
  /** A French sentence that says why it was not carried out. */
  outcome: z.string().nullable(),
  mayDecide: z.boolean(),
  mayWithdraw: z.boolean(),
})
export type PendingAct = z.infer<typeof PendingAct>

/** Lists waiting acts first, then the newest. */
export const listPendingActs = endpoint({
  method: 'GET',
  path: '/auth/pending-acts',
  access: byManager,
  query: pageQuery({ size: 20 }).extend({ statut: PendingActStatus.optional() }),
  response: pageOf(PendingAct),
})

/** Checks the act again and carries it out in both names; 409 if its object has changed meanwhile. */
export const confirmPendingAct = endpoint({
  method: 'POST',
  path: '/auth/pending-acts/:id/confirm',
  access: { ...byManager, stepUp: true, fourEyes: true },
  params: IdParams,
  response: PendingAct,
  message: 'Acte confirmé\u00a0: il a pris effet.',
})

export const rejectPendingAct = endpoint({
  method: 'POST',
  path: '/auth/pending-acts/:id/reject',
  access: { ...byManager, stepUp: true, fourEyes: true },
  params: IdParams,
  response: PendingAct,
  message: 'Acte refusé\u00a0: rien n’a été changé.',
})

/** Withdraws an act; only its author may. */
export const withdrawPendingAct = endpoint({
  method: 'POST',
  path: '/auth/pending-acts/:id/withdraw',
  access: byManager,
  params: IdParams,
  response: PendingAct,
  message: 'Acte retiré\u00a0: rien n’a été changé.',
})

const StoppableAct = z.strictObject({
  sentence: z.string(),
  authorName: z.string(),
  takesEffectAt: z.iso.datetime().nullable(),
  statut: PendingActStatus,
  /** Null if the act was decided by the key of a mail, or by expiry. */
  decidedByName: z.string().nullable(),
})
const byKey = { method: 'POST', access: { who: 'key' }, transaction: 'own' } as const
const Key = z.strictObject({ key: z.string().min(1).max(200) })

/** Returns the act that the key of a mail may stop. */
export const findStoppableAct = endpoint({ ...byKey, path: '/auth/pending-acts/find', body: Key, response: StoppableAct })

/** Stops, with the key of a mail, an act that no second manager can confirm. */
export const stopPendingAct = endpoint({ ...byKey, path: '/auth/pending-acts/stop', body: Key, response: StoppableAct })
