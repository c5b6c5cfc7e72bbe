import { currency } from '../../config.ts'
import type { Tx } from '../../database/database.ts'
import type { WaitingResult } from '../../shared/waiting-result.ts'
import type { ConfirmingActor } from '../../shared/actor.ts'
import { differenceOf, noteChange } from '../../shared/changes.ts'
import { letActWait, type ActOrigin } from '../pending-acts/index.ts'
import { staleVersion } from './amount-settings.errors.ts'
import { inMajorUnits, refuseDisorder, refuseThreshold, type SettingsScope, type Operation } from './amount-settings.rules.ts'
import type { OperationLimits } from './amount-settings.rules.ts'
import { findOperationSettings, lockSettings, assertMayHaveSettings, saveOperationSettings, refuseStale } from './amount-settings.store.ts'
import { limitsFromText, limitsToText, limitsInForce, operationSentence, raisesLimit, subjectOf } from './raised-limits.rules.ts'
import { findScopeName, findRoleLimits, findStrictestLimits } from './raised-limits.store.ts'

type OperationChange = { scope: SettingsScope; operation: Operation; settings: OperationLimits; version?: number | null | undefined }
/** Parameters of a pending change of limits, stale once the limits have a later version. */
type WaitingLimits = { scope: SettingsScope; operation: Operation; settings: Record<string, string | null>; version: number | null }

/**
 * Replaces the limits of an operation; an omitted limit is removed. Returns the id of the settings, or the waiting act if a maximum, a cap
 * or the double-decision threshold is raised or removed.
 */
export async function changeOperationSettings(
  tx: Tx,
  change: OperationChange,
  { actor, requireStepUp }: ConfirmingActor,
): Promise<number | WaitingResult> {
  const { scope, operation, settings } = change
  refuseDisorder(settings)
  refuseThreshold(operation, settings)
  await assertMayHaveSettings(tx, scope)
  requireStepUp()
  await lockSettings(tx)
  const current = await findStanding(tx, change)

  const ofRole = scope.userId === null ? null : await findRoleLimits(tx, scope.userId, operation)
  const [before, after] = [limitsInForce(current.settings, ofRole), limitsInForce(settings, ofRole)]
  if (!(await raisesAnyLimit(tx, change, current.settings))) return save(tx, change, { current: current.settings, actorId: actor.id })
  const parameters: WaitingLimits = { scope, operation, settings: limitsToText(settings), version: current.version }
  const sentence = operationSentence({ scopeName: await findScopeName(tx, scope), operation, before, after }, currency)
  const subject = `${subjectOf(scope)} ${operation}`
  return letActWait(tx, { kind: 'operation_limits', subject, sentence, parameters, concernedId: scope.userId, addresses: [] }, actor)
}

/** Applies a change of limits after approval. Throws if the limits or their account or role have changed meanwhile. */
export async function applyConfirmedLimits(tx: Tx, waiting: WaitingLimits, { authorId }: ActOrigin): Promise<void> {
  const change = { ...waiting, settings: limitsFromText(waiting.settings) }
  refuseDisorder(change.settings)
  await assertMayHaveSettings(tx, change.scope)
  await lockSettings(tx)
  const current = await findStanding(tx, change)
  await save(tx, change, { current: current.settings, actorId: authorId })
}

/** True if a guarded limit rises. An account is also compared with the strictest limits of all roles, because its role may change. */
async function raisesAnyLimit(tx: Tx, { scope, operation, settings }: OperationChange, current: OperationLimits): Promise<boolean> {
  const strictest = scope.userId === null ? null : await findStrictestLimits(tx, operation)
  return raisesLimit(limitsInForce(current, strictest), limitsInForce(settings, strictest))
}

async function findStanding(tx: Tx, change: OperationChange) {
  const current = await findOperationSettings(tx, change.scope, change.operation)
  const { id, version, settings } = current
  const edited = { kind: 'amount_settings', id, version, fields: inMajorUnits(settings, currency) } as const
  await refuseStale(tx, edited, { version: change.version, refusal: staleVersion })
  return current
}

type Saving = { current: OperationLimits; actorId: number }

async function save(tx: Tx, { scope, operation, settings }: OperationChange, { current, actorId }: Saving): Promise<number> {
  const id = await saveOperationSettings(tx, operation, { scope, settings, actorId })
  const difference = differenceOf(inMajorUnits(current, currency), inMajorUnits(settings, currency))
  noteChange(tx, { kind: 'amount_settings', id, ...difference })
  return id
}
