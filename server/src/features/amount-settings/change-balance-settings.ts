import { currency } from '../../config.ts'
import type { Tx } from '../../database/database.ts'
import type { Actor, RequireStepUp } from '../../shared/actor.ts'
import { differenceOf, noteChange } from '../../shared/changes.ts'
import { inMajorUnits, refuseLevels, refuseStale, type BalanceLevels, type Holder } from './amount-settings.rules.ts'
import { findBalanceSettings, lockSettings, refuseHolder, saveBalanceSettings } from './amount-settings.store.ts'

type Wanted = { holder: Holder; settings: BalanceLevels; version?: number | undefined }
type Changing = { actor: Pick<Actor, 'id'>; requireStepUp: RequireStepUp }

/** The floors of those concerned follow at once: who owes more than a new limit is blocked. Returns the id of the settings. */
export async function changeBalanceSettings(
  tx: Tx,
  { holder, settings, version }: Wanted,
  { actor, requireStepUp }: Changing,
): Promise<number> {
  refuseLevels(settings)
  await refuseHolder(tx, holder)
  requireStepUp()
  await lockSettings(tx)
  const standing = await findBalanceSettings(tx, holder)
  const [before, after] = [inMajorUnits(standing.settings, currency), inMajorUnits(settings, currency)]
  refuseStale({ ...standing, settings: before }, version, after)

  const id = await saveBalanceSettings(tx, { holder, settings, actorId: actor.id })
  noteChange(tx, { kind: 'balance_settings', id, ...differenceOf(before, after) })
  return id
}
