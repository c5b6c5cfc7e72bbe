import { currency } from '../../config.ts'
import type { Tx } from '../../database/database.ts'
import type { Actor, RequireStepUp } from '../../shared/actor.ts'
import { differenceOf, noteChange } from '../../shared/changes.ts'
import { inMajorUnits, refuseDisorder, refuseStale, refuseThreshold, type Holder, type Operation } from './amount-settings.rules.ts'
import type { OperationLimits } from './amount-settings.rules.ts'
import { findOperationSettings, lockSettings, refuseHolder, saveOperationSettings } from './amount-settings.store.ts'

type Wanted = { holder: Holder; operation: Operation; settings: OperationLimits; version?: number | undefined }
type Changing = { actor: Pick<Actor, 'id'>; requireStepUp: RequireStepUp }

/** What is left out becomes no limit. Returns the id of the settings. */
export async function changeOperationSettings(
  tx: Tx,
  { holder, operation, settings, version }: Wanted,
  { actor, requireStepUp }: Changing,
): Promise<number> {
  refuseDisorder(settings)
  refuseThreshold(operation, settings)
  await refuseHolder(tx, holder)
  requireStepUp()
  await lockSettings(tx)
  const standing = await findOperationSettings(tx, holder, operation)
  const [before, after] = [inMajorUnits(standing.settings, currency), inMajorUnits(settings, currency)]
  refuseStale({ ...standing, settings: before }, version, after)

  const id = await saveOperationSettings(tx, operation, { holder, settings, actorId: actor.id })
  noteChange(tx, { kind: 'amount_settings', id, ...differenceOf(before, after) })
  return id
}
