import type { Tx } from '../../database/database.ts'
import type { ConfirmingActor } from '../../shared/actor.ts'
import { noteChange } from '../../shared/changes.ts'
import { rateOvertaken } from './packages.errors.ts'
import { insertRate, lockRates, readInstant, refuseUnknown, saveRateEnd } from './prices.store.ts'

/** `lastRateId` is the newest rate shown, undefined to check nothing. */
type NewRate = {
  roleName: 'ROLE_AGENT' | 'ROLE_PDV'
  packageId: number | null
  basisPoints: number
  lastRateId?: number | null | undefined
}

/** Changes a rate from now on and returns the id of the new one. Past sales keep the rate of their day. */
export async function changeCommissionRate(
  tx: Tx,
  { lastRateId, ...rate }: NewRate,
  { actor, requireStepUp }: ConfirmingActor,
): Promise<number> {
  if (rate.packageId !== null) await refuseUnknown(tx, { packageId: rate.packageId, optionId: null })
  requireStepUp()
  const rates = await lockRates(tx, rate)
  if (lastRateId !== undefined && rates.some(({ id }) => id > (lastRateId ?? 0))) throw rateOvertaken()
  const { instant: from } = await readInstant(tx)
  const ended = rates.find(({ until }) => until === null)

  if (ended) await saveRateEnd(tx, ended, from)
  const id = await insertRate(tx, { ...rate, from }, actor.id)
  noteChange(tx, { kind: 'commission_rate', id, before: { basisPoints: ended?.basisPoints ?? null }, after: rate })
  return id
}
