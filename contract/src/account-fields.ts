import { z } from 'zod'
import { Day } from './dates.ts'
import { Id } from './integer.ts'
import { nameText, text } from './text.ts'

const optionalText = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^[^\0]*$/, 'Caractère interdit.')

export const Email = z
  .string()
  .trim()
  .max(200)
  .pipe(z.email({ error: 'Indiquez une adresse électronique, par exemple awa.diallo@exemple.fr.' }))

/** Digits; leading zeros do not count. */
export const OutletNumber = z
  .string()
  .trim()
  .regex(/^\d{1,12}$/, 'Le numéro du point de vente ne compte que des chiffres.')

/** A version read earlier: stale, the write is refused with what changed. Left out, the last write wins. */
export const Version = z.int().min(1).optional()

const Names = { firstName: nameText({ max: 80 }), lastName: nameText({ max: 80 }) }
const Details = { phone: optionalText(40), address: optionalText(300), title: optionalText(120) }
const LOCATION = {
  latitude: z.number().min(-90).max(90).nullable(),
  longitude: z.number().min(-180).max(180).nullable(),
}

const partial = <Shape extends z.ZodRawShape>(shape: Shape) => z.object(shape).partial().shape

/** What a new account of any kind needs. */
export const NEW_ACCOUNT = { ...Names, email: Email, ...partial(Details) }
/** What belongs to an outlet alone. */
export const OUTLET_FIELDS = { outletName: nameText({ max: 120 }), outletNumber: OutletNumber }
export const OUTLET_PLACE = partial(LOCATION)
/** What a person says of oneself. */
export const OWN_FIELDS = partial({ ...Names, ...Details, bio: optionalText(1000) })
/** What a manager may change of an account: never a password, a role, a balance or a factor. */
export const EDITED_ACCOUNT = { id: Id, version: Version, ...partial({ ...Names, email: Email, ...Details }) }
export const EDITED_OUTLET = { ...EDITED_ACCOUNT, ...partial(OUTLET_FIELDS), ...OUTLET_PLACE }

export const Reason = text({ max: 300 })
/** Since when: today, unless said otherwise. */
export const Since = Day.optional()
