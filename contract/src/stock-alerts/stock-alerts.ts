import { z } from 'zod'
import { Version } from '../account-fields.ts'
import { Amount } from '../amount.ts'
import { endpoint } from '../endpoint.ts'
import { DocumentParams, Id } from '../integer.ts'
import { pageOf, pageQuery } from '../page.ts'
import { severalOf } from '../several.ts'
import { BY_ALL_CONCERNED, BY_MANAGERS } from '../stock/access.ts'
import { AlertKind, AlertStatus, StockAlert } from '../stock/alert.ts'
import { text } from '../text.ts'

/**
 * Lists alerts, largest amount first: all but the closed ones unless `statut` is given. `q` is a part of a number of a decoder or card, or of
 * the name or number of the outlet. `totals` cover the whole filter.
 */
export const listStockAlerts = endpoint({
  method: 'GET',
  path: '/securecanal/stock-alerts',
  access: BY_ALL_CONCERNED,
  query: pageQuery({ size: 20 }).extend({
    kind: severalOf(AlertKind).optional(),
    statut: AlertStatus.optional(),
    outletId: Id.optional(),
    responsableId: Id.optional(),
    serial: text({ max: 100 }).optional(),
    q: text({ max: 100 }).optional(),
  }),
  response: pageOf(StockAlert).extend({ totals: z.strictObject({ count: z.int(), amount: Amount }) }),
  table: async () => (await import('./alert-table.ts')).ALERT_TABLE,
})

export const readStockAlert = endpoint({
  method: 'GET',
  path: '/securecanal/stock-alerts/:id',
  access: BY_ALL_CONCERNED,
  params: DocumentParams,
  response: StockAlert,
})

const step = { method: 'POST', params: DocumentParams, response: StockAlert, access: BY_MANAGERS } as const

/** Says that the caller looks into an open alert. */
export const takeStockAlert = endpoint({
  ...step,
  path: '/securecanal/stock-alerts/:id/take',
  body: z.strictObject({ version: Version }).prefault({}),
  message: 'Alerte prise en charge.',
})

/** Explains an alert that is open or taken. */
export const explainStockAlert = endpoint({
  ...step,
  path: '/securecanal/stock-alerts/:id/explain',
  body: z.strictObject({ explanation: text({ max: 1000 }), version: Version }),
  message: 'Explication enregistrée.',
})

/** Closes an alert that is explained: it stays closed while its cause lasts. */
export const closeStockAlert = endpoint({
  ...step,
  path: '/securecanal/stock-alerts/:id/close',
  body: z.strictObject({ version: Version }).prefault({}),
  message: 'Alerte close.',
})
