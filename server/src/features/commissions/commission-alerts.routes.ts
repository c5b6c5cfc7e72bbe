import { listCommissionAlerts } from '@backoffice/contract/commissions/alerts'
import type { Serve } from '../../http/serve.ts'
import { listAlerts } from './commission-alerts.read.ts'
import { alertToWire } from './commission-alerts.wire.ts'

export function commissionAlertsRoutes(serve: Serve): void {
  serve(listCommissionAlerts, async ({ query, reader }) => (await listAlerts(reader, query)).map(alertToWire))
}
