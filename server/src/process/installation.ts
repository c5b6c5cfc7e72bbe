import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import { StartupError } from './startup-error.ts'

type Setting = Pick<Config, 'currency' | 'timezone'>
type Installation = { currency: string; timezone: string }

/** Stores the currency and the time zone when a database is first started, and refuses others from then on. */
export async function keepInstallation(db: Database, setting: Setting): Promise<void> {
  await db
    .insertInto('installation')
    .values({ currency: setting.currency.code, timezone: setting.timezone })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await refuseOtherInstallation(db, setting)
}

/** Refuses a currency or time zone other than those of the database. One that never started accepts any. */
export async function refuseOtherInstallation(db: Database, { currency, timezone }: Setting): Promise<void> {
  const stored = await db.selectFrom('installation').select(['currency', 'timezone']).executeTakeFirst()
  if (!stored) return
  if (stored.currency !== currency.code) throw otherCurrency(stored, currency.code)
  if (zoneOf(stored.timezone) !== zoneOf(timezone)) throw otherZone(stored, timezone)
}

/** Returns the canonical name, since one zone may have several and versions of Node prefer different ones. */
function zoneOf(name: string): string {
  return new Intl.DateTimeFormat('fr-FR', { timeZone: name }).resolvedOptions().timeZone
}

function otherCurrency({ currency }: Installation, currencyAsked: string): StartupError {
  return new StartupError(
    `Cette base compte en ${currency} et CURRENCY demande ${currencyAsked}, ce qui fausserait tous ses montants\u00a0: ` +
      `remettez CURRENCY=${currency}, ou choisissez une autre base.`,
  )
}

function otherZone({ timezone }: Installation, timezoneAsked: string): StartupError {
  return new StartupError(
    `Cette base compte ses jours à l’heure de ${timezone} et TIMEZONE demande ${timezoneAsked}, ce qui déplacerait ses ventes d’un jour à l’autre\u00a0: ` +
      `remettez TIMEZONE=${timezone}, ou choisissez une autre base.`,
  )
}
