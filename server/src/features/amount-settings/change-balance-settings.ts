import { currency } from '../../config.ts'
import type { Tx } from '../../database/database.ts'
import type { WaitingResult } from '../../shared/waiting-result.ts'
import type { ConfirmingActor } from '../../shared/actor.ts'
import { differenceOf, noteChange } from '../../shared/changes.ts'
import { letActWait, type ActOrigin } from '../pending-acts/index.ts'
import { staleVersion } from './amount-settings.errors.ts'
import { inMajorUnits, refuseLevels, type BalanceLevels, type SettingsScope } from './amount-settings.rules.ts'
import { findBalanceSettings, lockSettings, assertMayHaveSettings, saveBalanceSettings, refuseStale } from './amount-settings.store.ts'
import { creditLimitSentence, isLargeCreditLimit, levelsFromText, levelsToText, subjectOf } from './raised-limits.rules.ts'
import { findScopeName, findLowestThreshold, findRoleCreditLimit } from './raised-limits.store.ts'

type BalanceChange = { scope: SettingsScope; settings: BalanceLevels; version?: number | null | undefined }
/** Parameters of a pending change of levels, stale once the levels have a later version. */
type WaitingLevels = { scope: SettingsScope; settings: Record<string, string | number | null>; version: number | null }

/**
 * Changes the levels of a role or an account; floors follow at once, which blocks accounts that owe more. Returns the id of the settings,
 * or the waiting act if the limit exceeds the double-decision threshold.
 */
export async function changeBalanceSettings(
  tx: Tx,
  change: BalanceChange,
  { actor, requireStepUp }: ConfirmingActor,
): Promise<number | WaitingResult> {
  const { scope, settings } = change
  refuseLevels(settings)
  await assertMayHaveSettings(tx, scope)
  requireStepUp()
  await lockSettings(tx)
  const current = await findStanding(tx, change)

  const ofRole = scope.userId === null ? null : await findRoleCreditLimit(tx, scope.userId)
  const [before, after] = [current.settings.creditLimit ?? ofRole ?? 0n, settings.creditLimit ?? ofRole ?? 0n]
  if (!isLargeCreditLimit({ before, after }, await findLowestThreshold(tx, scope))) {
    return save(tx, change, { current: current.settings, actorId: actor.id })
  }
  const parameters: WaitingLevels = { scope, settings: levelsToText(settings), version: current.version }
  const sentence = creditLimitSentence({ scopeName: await findScopeName(tx, scope), before, after }, currency)
  const subject = `${subjectOf(scope)} balance`
  return letActWait(tx, { kind: 'credit_limit', subject, sentence, parameters, concernedId: scope.userId, addresses: [] }, actor)
}

/** Applies a change of levels after approval. Throws if the levels or their account or role have changed meanwhile. */
export async function applyConfirmedLevels(tx: Tx, waiting: WaitingLevels, { authorId }: ActOrigin): Promise<void> {
  const change = { ...waiting, settings: levelsFromText(waiting.settings) }
  refuseLevels(change.settings)
  await assertMayHaveSettings(tx, change.scope)
  await lockSettings(tx)
  const current = await findStanding(tx, change)
  await save(tx, change, { current: current.settings, actorId: authorId })
}

async function findStanding(tx: Tx, change: BalanceChange) {
  const current = await findBalanceSettings(tx, change.scope)
  const { id, version, settings } = current
  const edited = { kind: 'balance_settings', id, version, fields: inMajorUnits(settings, currency) } as const
  await refuseStale(tx, edited, { version: change.version, refusal: staleVersion })
  return current
}

type Saving = { current: BalanceLevels; actorId: number }

async function save(tx: Tx, { scope, settings }: BalanceChange, { current, actorId }: Saving): Promise<number> {
  const id = await saveBalanceSettings(tx, { scope, settings, actorId })
  const difference = differenceOf(inMajorUnits(current, currency), inMajorUnits(settings, currency))
  noteChange(tx, { kind: 'balance_settings', id, ...difference })
  return id
}
