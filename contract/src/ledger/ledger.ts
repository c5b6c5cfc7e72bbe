import { z } from 'zod'
import { Amount, AmountInput } from '../amount.ts'
import { period, withinPeriod } from '../dates.ts'
import { endpoint, file } from '../endpoint.ts'
import { Id } from '../integer.ts'
import { creditReaders, Movement, MovementChoice, UserParams } from './movement.ts'
import { pageOf, pageQuery } from '../page.ts'
import { text } from '../text.ts'
import { MOVEMENT_HEADINGS, NETWORK_MOVEMENT_HEADINGS } from './movement-headings.ts'

const MovementId = z.uuid({ error: 'Indiquez l’identifiant d’un mouvement.' })

const byManager = { who: ['ROLE_MANAGER'], scope: { ROLE_MANAGER: 'all' } } as const
const byAnotherManager = { ...byManager, stepUp: true, fourEyes: true } as const

/** `available` = balance − held. `floor` is the lowest value that `available` may reach, zero or less. */
export const Balance = z.strictObject({ balance: Amount, held: Amount, available: Amount, floor: Amount, asOf: z.iso.datetime() })
export type Balance = z.infer<typeof Balance>

export const getBalance = endpoint({
  method: 'GET',
  path: '/securecanal/solde/:userId',
  access: creditReaders,
  params: UserParams,
  response: Balance,
})

/** Lists movements, newest first; `account=commission` lists commissions instead. */
export const listMovements = endpoint({
  method: 'GET',
  path: '/securecanal/mouvements/:userId',
  access: creditReaders,
  params: UserParams,
  query: pageQuery({ size: 20 }).extend({ account: z.enum(['available', 'commission']).default('available') }),
  response: pageOf(Movement),
})

export const exportMovements = endpoint({
  method: 'GET',
  path: '/securecanal/mouvements/:userId/export',
  access: { who: ['ROLE_MANAGER', 'ROLE_AGENT'], scope: { ROLE_MANAGER: 'all', ROLE_AGENT: 'portfolio-and-own' } },
  params: UserParams,
  query: z.strictObject({ format: z.enum(['csv', 'xlsx']).default('xlsx') }),
  response: file(MOVEMENT_HEADINGS),
})

export const NetworkMovement = Movement.extend({ userId: z.int(), userName: z.string(), userRole: z.string() })
export type NetworkMovement = z.infer<typeof NetworkMovement>

const movementFilter = {
  ...period,
  kind: MovementChoice.optional(),
  role: z.enum(['ROLE_AGENT', 'ROLE_PDV', 'ROLE_CLIENT', 'sellers']).optional(),
  userId: Id.optional(),
  /** Words of the account’s name, or its number. */
  q: text({ max: 60 }).optional(),
}

/** Lists movements of every account in scope, newest first; commissions only with `kind=commission`. `totals` cover the whole filter. */
export const listAllMovements = endpoint({
  method: 'GET',
  path: '/securecanal/mouvements',
  access: creditReaders,
  query: withinPeriod(pageQuery({ size: 50 }).extend(movementFilter)),
  response: pageOf(NetworkMovement).extend({ totals: z.strictObject({ credited: Amount, debited: Amount }) }),
})

export const exportAllMovements = endpoint({
  method: 'GET',
  path: '/securecanal/mouvements/export',
  access: { who: ['ROLE_MANAGER', 'ROLE_AGENT'], scope: { ROLE_MANAGER: 'all', ROLE_AGENT: 'portfolio-and-own' } },
  query: withinPeriod(z.strictObject({ ...movementFilter, format: z.enum(['csv', 'xlsx']).default('xlsx') })),
  response: file(NETWORK_MOVEMENT_HEADINGS),
})

/** Reverses a movement and posts the right amount; answers the new movement. 403 `four_eyes` for its author. */
export const correctMovement = endpoint({
  method: 'PUT',
  path: '/securecanal/credits/update',
  movesCredit: true,
  access: byAnotherManager,
  body: z.strictObject({ movementId: MovementId, amount: AmountInput, description: text({ max: 500 }) }),
  response: Movement,
  message: 'Mouvement corrigé.',
})

export const Reversal = z.strictObject({
  id: z.int(),
  movementId: z.uuid(),
  userId: z.int(),
  userName: z.string(),
  amount: Amount,
  reason: z.string(),
  madeByName: z.string(),
  reversedByName: z.string(),
  createdAt: z.iso.datetime(),
})
export type Reversal = z.infer<typeof Reversal>

export const listReversals = endpoint({
  method: 'GET',
  path: '/securecanal/reversals',
  access: byManager,
  query: pageQuery({ size: 20 }),
  response: pageOf(Reversal),
  table: async () => (await import('./reversal-table.ts')).REVERSAL_TABLE,
})

export const reverseMovement = endpoint({
  method: 'POST',
  path: '/securecanal/movements/:id/reverse',
  movesCredit: true,
  access: byAnotherManager,
  params: z.strictObject({ id: MovementId }),
  body: z.strictObject({ reason: text({ max: 500 }) }),
  response: Reversal,
  message: 'Mouvement contre-passé.',
})

/** Returns the state of the hash chain. */
export const getLedgerHealth = endpoint({
  method: 'GET',
  path: '/securecanal/ledger',
  access: byManager,
  response: z.strictObject({
    sealed: z.int(),
    unsealed: z.int(),
    oldestUnsealedSeconds: z.int().nullable(),
    checkedAt: z.iso.datetime().nullable(),
    violations: z.array(z.strictObject({ name: z.string(), count: z.int(), sentence: z.string() })),
  }),
})
