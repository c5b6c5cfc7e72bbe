import * as contract from '@backoffice/contract/commissions/alerts'
import type { Serve } from '../../http/serve.ts'
import { listCommissionAlerts } from './commission-alerts.read.ts'
import { alertToWire } from './commission-alerts.wire.ts'

export function commissionAlertsRoutes(serve: Serve): void {
  serve(contract.listCommissionAlerts, async ({ query, reader }) => (await listCommissionAlerts(reader, query)).map(alertToWire))
}
