import { z } from 'zod'
import { Version } from '../account-fields.ts'
import { endpoint } from '../endpoint.ts'
import { Id, integer } from '../integer.ts'
import { BY_MANAGERS } from '../stock/access.ts'

/** After how many days what waits becomes an alert; `defaultArticleId` prices a decoder that was never received. */
export const StockSettings = z.strictObject({
  soldNotActivatedDays: z.int(),
  shippedNotActivatedDays: z.int(),
  immobileDays: z.int(),
  transitDays: z.int(),
  defaultArticleId: z.int().nullable(),
  version: z.int(),
})
export type StockSettings = z.infer<typeof StockSettings>

export const readStockSettings = endpoint({
  method: 'GET',
  path: '/securecanal/stock-settings',
  access: BY_MANAGERS,
  response: StockSettings,
})

/** Changes the settings that are given, and compares every alert with them anew. */
export const updateStockSettings = endpoint({
  method: 'PUT',
  path: '/securecanal/stock-settings',
  access: { ...BY_MANAGERS, stepUp: true },
  body: z.strictObject({
    soldNotActivatedDays: integer({ min: 1, max: 90 }).optional(),
    shippedNotActivatedDays: integer({ min: 1, max: 365 }).optional(),
    immobileDays: integer({ min: 1, max: 365 }).optional(),
    transitDays: integer({ min: 1, max: 90 }).optional(),
    defaultArticleId: Id.nullable().optional(),
    version: Version,
  }),
  response: StockSettings,
  message: 'Réglages du stock enregistrés.',
})
