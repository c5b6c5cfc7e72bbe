import type { Actor } from '../shared/actor.ts'
import { Refusal } from '../shared/refusal.ts'
import type { Database } from './database.ts'
import { accountsVisibleTo } from './row-scope.ts'

/** Refuses a list about an account that the actor does not reach, rather than returning an empty one. */
export async function refuseUnreached(db: Database, actor: Actor, accountId: number | undefined): Promise<void> {
  if (accountId === undefined) return
  const reached = await db
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', accountId)
    .where('id', 'in', accountsVisibleTo(actor))
    .executeTakeFirst()
  if (reached) return
  if (actor.scope === 'all') throw new Refusal({ status: 404, code: 'account_not_found', message: 'Ce compte n’existe pas.' })
  throw new Refusal({ status: 403, code: 'forbidden', message: 'Ce compte n’est pas l’un des vôtres.' })
}
