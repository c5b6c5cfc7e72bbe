import { z } from 'zod'
import { Version } from '../account-fields.ts'
import { Amount, AmountInput } from '../amount.ts'
import { endpoint } from '../endpoint.ts'
import { Id, IdParams } from '../integer.ts'
import { nameText, text } from '../text.ts'

export const Months = z.union([z.literal(1), z.literal(3), z.literal(6), z.literal(12)], { error: 'La durée est de 1, 3, 6 ou 12 mois.' })

const byManager = { who: ['ROLE_MANAGER'], scope: { ROLE_MANAGER: 'all' }, stepUp: true } as const
const readByManager = { who: ['ROLE_MANAGER'], scope: { ROLE_MANAGER: 'all' } } as const

const PriceOfSale = z.strictObject({
  packageId: z.int(),
  packageName: z.string(),
  optionId: z.int().nullable(),
  optionName: z.string().nullable(),
  months: z.int(),
  price: Amount,
  validFrom: z.iso.datetime(),
})

/**
 * A price in force, one row per package, option and duration. `commission`: what the caller would earn by selling it now; null for those
 * who earn none.
 */
export const PriceInForce = PriceOfSale.extend({ commission: Amount.nullable() })
export type PriceInForce = z.infer<typeof PriceInForce>

/** A past, present or future price; `validTo` is null until another price replaces it. */
export const Price = PriceOfSale.extend({
  id: z.int(),
  validTo: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  createdByName: z.string().nullable(),
})
export type Price = z.infer<typeof Price>

export const Package = z.strictObject({
  id: z.int(),
  name: z.string(),
  articleCode: z.string().nullable(),
  isSold: z.boolean(),
  version: z.int(),
})
export type Package = z.infer<typeof Package>

export const PackageOption = z.strictObject({ id: z.int(), name: z.string(), isSold: z.boolean(), version: z.int() })
export type PackageOption = z.infer<typeof PackageOption>

/** Lists the prices in force of everything on sale. */
export const listPackages = endpoint({
  method: 'GET',
  path: '/auth/listPackages',
  access: {
    who: ['ROLE_MANAGER', 'ROLE_RESP', 'ROLE_AGENT', 'ROLE_PDV', 'ROLE_CLIENT'],
    scope: { ROLE_MANAGER: 'all', ROLE_RESP: 'all', ROLE_AGENT: 'all', ROLE_PDV: 'all', ROLE_CLIENT: 'all' },
  },
  response: z.array(PriceInForce),
})

/** Returns the whole catalogue for managers, with packages no longer sold and every past, present and future price. */
export const getCatalogue = endpoint({
  method: 'GET',
  path: '/securecanal/catalogue',
  access: readByManager,
  response: z.strictObject({ packages: z.array(Package), options: z.array(PackageOption), prices: z.array(Price) }),
})

const Sold = { packageId: Id, optionId: Id.nullable().default(null), months: Months, price: AmountInput }
const PriceStart = z.union([z.iso.date(), z.iso.datetime({ offset: true })], { error: 'Indiquez un jour, par exemple 2026-12-01.' })
/** The newest price of this sale that the manager was shown, or null for none. Absent, it checks nothing. */
const LastPriceId = Id.nullable().optional()

/**
 * Sets a price from an instant, the start of a day, or at once. It ends the one in force then, and ends where a later one begins. 409
 * `price_exists` at the same instant, `price_overtaken` after a concurrent change, or if a price is newer than `lastPriceId`.
 */
export const changePrice = endpoint({
  method: 'PUT',
  path: '/securecanal/updateSubscriptionPrice',
  access: byManager,
  body: z.strictObject({ ...Sold, validFrom: PriceStart.optional(), lastPriceId: LastPriceId }),
  response: Price,
  message: 'Prix enregistré.',
})

/** Sets a future price, as `updateSubscriptionPrice` does when it is given a day. */
export const schedulePrice = endpoint({
  method: 'POST',
  path: '/securecanal/prices',
  access: byManager,
  body: z.strictObject({ ...Sold, validFrom: PriceStart, lastPriceId: LastPriceId }),
  response: Price,
  message: 'Prix enregistré.',
})

/** Withdraws a future price, so that the one before it continues. 409 `price_in_force`. */
export const withdrawPrice = endpoint({
  method: 'DELETE',
  path: '/securecanal/prices/:id',
  access: byManager,
  params: IdParams,
  response: Price,
  message: 'Prix retiré.',
})

const PackageFields = { name: nameText({ max: 120 }), articleCode: text({ max: 40 }).nullable().default(null) }

export const createPackage = endpoint({
  method: 'POST',
  path: '/securecanal/packages',
  access: byManager,
  body: z.strictObject(PackageFields),
  response: Package,
})

export const updatePackage = endpoint({
  method: 'PUT',
  path: '/securecanal/packages/:id',
  access: byManager,
  params: IdParams,
  body: z.strictObject({ ...PackageFields, isSold: z.boolean(), version: Version }),
  response: Package,
})

export const createOption = endpoint({
  method: 'POST',
  path: '/securecanal/options',
  access: byManager,
  body: z.strictObject({ name: nameText({ max: 120 }) }),
  response: PackageOption,
})

export const updateOption = endpoint({
  method: 'PUT',
  path: '/securecanal/options/:id',
  access: byManager,
  params: IdParams,
  body: z.strictObject({ name: nameText({ max: 120 }), isSold: z.boolean(), version: Version }),
  response: PackageOption,
})

/** A seller's share of a sale, 0 to 1 with at most four decimals. Without a package: the rate of all other packages. */
export const CommissionRate = z.strictObject({
  id: z.int(),
  roleName: z.enum(['ROLE_AGENT', 'ROLE_PDV']),
  packageId: z.int().nullable(),
  packageName: z.string().nullable(),
  rate: z.number(),
  validFrom: z.iso.datetime(),
  validTo: z.iso.datetime().nullable(),
})
export type CommissionRate = z.infer<typeof CommissionRate>

export const listCommissionRates = endpoint({
  method: 'GET',
  path: '/securecanal/commission-rates',
  access: readByManager,
  response: z.array(CommissionRate),
  table: async () => (await import('./rate-table.ts')).RATE_TABLE,
})

/** Changes the rate from now on; earlier sales keep theirs. 409 `rate_overtaken` after a concurrent change, or if a rate is newer than `lastRateId`. */
export const changeCommissionRate = endpoint({
  method: 'PUT',
  path: '/securecanal/commission-rates',
  access: byManager,
  body: z.strictObject({
    roleName: z.enum(['ROLE_AGENT', 'ROLE_PDV']),
    packageId: Id.nullable().default(null),
    rate: z.number().min(0).max(1).multipleOf(0.0001),
    /** The newest rate of this sale that the manager was shown, or null for none. Absent, it checks nothing. */
    lastRateId: Id.nullable().optional(),
  }),
  response: CommissionRate,
  message: 'Taux enregistré.',
})
