import { toPage } from '@backoffice/contract/page'
import type { StockAlert } from '@backoffice/contract/stock/alert'
import * as contract from '@backoffice/contract/stock-alerts/stock-alerts'
import * as settings from '@backoffice/contract/stock-alerts/stock-settings'
import { currency } from '../../config.ts'
import type { Database, Tx } from '../../database/database.ts'
import type { Serve } from '../../http/serve.ts'
import type { Actor } from '../../shared/actor.ts'
import { moneyToWire } from '../../shared/money.ts'
import { closeStockAlert } from './close-stock-alert.ts'
import { explainStockAlert } from './explain-stock-alert.ts'
import { getStockAlert, listAlertsOfSerial, listStockAlerts } from './stock-alerts.read.ts'
import { alertToWire, filterFromWire } from './stock-alerts.wire.ts'
import { readStockSettings } from './stock-settings.read.ts'
import { takeStockAlert } from './take-stock-alert.ts'
import { updateStockSettings } from './update-stock-settings.ts'

const present = async (actor: Actor, db: Database | Tx, id: number) => alertToWire(await getStockAlert(actor, db, id))

export function stockAlertsRoutes(serve: Serve): void {
  serve(contract.listStockAlerts, async ({ query, actor, reader }) => {
    const { rows, totals } = await listStockAlerts(actor, reader, filterFromWire(query))
    const { count, amount } = totals
    return { ...toPage(rows.map(alertToWire), count, query), totals: { count, amount: moneyToWire(amount, currency) } }
  })

  serve(contract.readStockAlert, async ({ params: { id }, actor, reader }) => present(actor, reader, id))

  serve(contract.takeStockAlert, async ({ tx, params: { id }, body: { version }, actor }) => {
    await takeStockAlert(tx, { id, version }, actor)
    return present(actor, tx, id)
  })

  serve(contract.explainStockAlert, async ({ tx, params: { id }, body: { explanation, version }, actor }) => {
    await explainStockAlert(tx, { id, explanation, version }, actor)
    return present(actor, tx, id)
  })

  serve(contract.closeStockAlert, async ({ tx, params: { id }, body: { version }, actor }) => {
    await closeStockAlert(tx, { id, version }, actor)
    return present(actor, tx, id)
  })

  serve(settings.readStockSettings, async ({ reader }) => readStockSettings(reader))

  serve(settings.updateStockSettings, async ({ tx, body: { version, ...given }, actor, requireStepUp }) => {
    await updateStockSettings(tx, { version, given }, { actor, requireStepUp })
    return readStockSettings(tx)
  })
}

/** Finds the alerts for the life of a serial. */
export async function findAlertsOfSerial(actor: Actor, db: Database, number: string): Promise<StockAlert[]> {
  return (await listAlertsOfSerial(actor, db, number)).map(alertToWire)
}
