import type { Tx } from '../../database/database.ts'
import type { Actor, RequireStepUp } from '../../shared/actor.ts'
import { differenceOf, noteChange, withoutGaps } from '../../shared/changes.ts'
import { articleUnknown } from '../../shared/refusals.ts'
import { findArticlesToMove } from '../articles/index.ts'
import { compareLevelsWithin, refreshAlerts, refreshAlertsOfDays } from '../stock/index.ts'
import { staleSettings } from './stock-alerts.errors.ts'
import {
  allowLongStatements,
  findUnknownNumbers,
  holdAlerts,
  lockSettings,
  saveSettings,
  type SettingsFields,
} from './stock-settings.store.ts'

type Editing = { version: number | undefined; given: { [Name in keyof SettingsFields]?: SettingsFields[Name] | undefined } }
type Editor = { actor: Pick<Actor, 'id'>; requireStepUp: RequireStepUp }

/** Changes the settings that are given, and judges by them every alert that depends on them. */
export async function updateStockSettings(tx: Tx, { version, given }: Editing, { actor, requireStepUp }: Editor): Promise<void> {
  requireStepUp()
  await allowLongStatements(tx)
  // Before the alerts, as a change of its price does.
  const articles = await findArticlesToMove(tx, typeof given.defaultArticleId === 'number' ? [given.defaultArticleId] : [])
  await holdAlerts(tx)
  const present = await lockSettings(tx)
  const fields = { ...present.fields, ...withoutGaps(given) }
  const changed = differenceOf(present.fields, fields)
  if (version !== undefined && version !== present.version) {
    // True because every setting is a number or null.
    const before = changed.before as Record<string, number | null>
    throw staleSettings(Object.entries(before).map(([path, value]) => ({ path, value })))
  }
  const { defaultArticleId } = fields
  if (typeof given.defaultArticleId === 'number' && !articles.has(given.defaultArticleId)) throw articleUnknown(given.defaultArticleId)
  await saveSettings(tx, fields, actor.id)
  await refreshAlertsOfDays(tx, { inAnyCase: true })
  if (defaultArticleId !== present.fields.defaultArticleId) await refreshAlerts(tx, await findUnknownNumbers(tx))
  await compareLevelsWithin(tx)
  noteChange(tx, { kind: 'stock_settings', id: 1, ...changed })
}
