import { ALERT_KINDS, type AlertKind, AlertStatus } from '@backoffice/contract/stock/alert'
import type { StockAlertsSearch } from './stock-alerts-search.ts'

/** Returns the kinds that an address names; others are left out. */
export function kindsIn({ kind }: Pick<StockAlertsSearch, 'kind'>): readonly AlertKind[] {
  const named = kind?.split(',') ?? []
  return ALERT_KINDS.filter((one) => named.includes(one))
}

/** Returns the filters of the call. */
export function filterOf(search: StockAlertsSearch) {
  const { outlet, sector, serial, q } = search
  const kinds = kindsIn(search)
  return {
    kind: kinds.length === 0 ? undefined : kinds.join(','),
    statut: AlertStatus.safeParse(search.statut).data,
    outletId: outlet,
    responsableId: sector,
    serial,
    q,
  }
}
