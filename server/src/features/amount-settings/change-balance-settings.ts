import { currency } from '../../config.ts'
import type { Tx } from '../../database/database.ts'
import type { WaitingResult } from '../../shared/waiting-result.ts'
import type { Actor, RequireStepUp } from '../../shared/actor.ts'
import { differenceOf, noteChange } from '../../shared/changes.ts'
import { letActWait, type ActOrigin } from '../pending-acts/index.ts'
import { inMajorUnits, refuseLevels, refuseStale, type BalanceLevels, type SettingsScope } from './amount-settings.rules.ts'
import { findBalanceSettings, lockSettings, refuseHolder, saveBalanceSettings } from './amount-settings.store.ts'
import { creditLimitSentence, isLargeCreditLimit, levelsFromText, levelsToText, subjectOf } from './raised-limits.rules.ts'
import { findHolderName, findLowestThreshold, findRoleCreditLimit } from './raised-limits.store.ts'

type BalanceChange = { holder: SettingsScope; settings: BalanceLevels; version?: number | null | undefined }
type Changing = { actor: Pick<Actor, 'id'>; requireStepUp: RequireStepUp }
/** Parameters of a pending change of levels, stale once the levels have a later version. */
type WaitingLevels = { holder: SettingsScope; settings: Record<string, string | number | null>; version: number | null }

/**
 * Changes the levels of a role or an account; floors follow at once, which blocks accounts that owe more. Returns the id of the settings,
 * or the waiting act if the limit exceeds the double-decision threshold.
 */
export async function changeBalanceSettings(
  tx: Tx,
  wanted: BalanceChange,
  { actor, requireStepUp }: Changing,
): Promise<number | WaitingResult> {
  const { holder, settings } = wanted
  refuseLevels(settings)
  await refuseHolder(tx, holder)
  requireStepUp()
  await lockSettings(tx)
  const standing = await findStanding(tx, wanted)

  const ofRole = holder.userId === null ? null : await findRoleCreditLimit(tx, holder.userId)
  const [before, after] = [standing.settings.creditLimit ?? ofRole ?? 0n, settings.creditLimit ?? ofRole ?? 0n]
  if (!isLargeCreditLimit({ before, after }, await findLowestThreshold(tx, holder))) {
    return save(tx, wanted, { standing: standing.settings, actorId: actor.id })
  }
  const parameters: WaitingLevels = { holder, settings: levelsToText(settings), version: standing.version }
  const sentence = creditLimitSentence({ holderName: await findHolderName(tx, holder), before, after }, currency)
  const subject = `${subjectOf(holder)} balance`
  return letActWait(tx, { kind: 'credit_limit', subject, sentence, parameters, concernedId: holder.userId, addresses: [] }, actor)
}

/** Applies a change of levels after approval. Throws if the levels or their account or role have changed meanwhile. */
export async function applyConfirmedLevels(tx: Tx, waiting: WaitingLevels, { authorId }: ActOrigin): Promise<void> {
  const wanted = { ...waiting, settings: levelsFromText(waiting.settings) }
  refuseLevels(wanted.settings)
  await refuseHolder(tx, wanted.holder)
  await lockSettings(tx)
  const standing = await findStanding(tx, wanted)
  await save(tx, wanted, { standing: standing.settings, actorId: authorId })
}

async function findStanding(tx: Tx, wanted: BalanceChange) {
  const standing = await findBalanceSettings(tx, wanted.holder)
  refuseStale(standing, wanted, currency)
  return standing
}

type Saving = { standing: BalanceLevels; actorId: number }

async function save(tx: Tx, { holder, settings }: BalanceChange, { standing, actorId }: Saving): Promise<number> {
  const id = await saveBalanceSettings(tx, { holder, settings, actorId })
  const difference = differenceOf(inMajorUnits(standing, currency), inMajorUnits(settings, currency))
  noteChange(tx, { kind: 'balance_settings', id, ...difference })
  return id
}
