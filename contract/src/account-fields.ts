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
  .pipe(z.email({ error: 'Indiquez une adresse e-mail, par exemple awa.diallo@exemple.fr.' }))

/** Digits only; leading zeros are ignored. */
export const OutletNumber = z
  .string()
  .trim()
  .regex(/^\d{1,12}$/, 'Le numéro du point de vente ne compte que des chiffres.')

/** The version that was read. A stale one is refused with what changed; without it, the last write wins. */
export const Version = z.int().min(1).optional()

const Names = { firstName: nameText({ max: 80 }), lastName: nameText({ max: 80 }) }
const Details = { phone: optionalText(40), address: optionalText(300), title: optionalText(120) }
const LOCATION = {
  latitude: z.number().min(-90).max(90).nullable(),
  longitude: z.number().min(-180).max(180).nullable(),
}

const partial = <Shape extends z.ZodRawShape>(shape: Shape) => z.object(shape).partial().shape

export const NEW_ACCOUNT = { ...Names, email: Email, ...partial(Details) }
export const OUTLET_FIELDS = { outletName: nameText({ max: 120 }), outletNumber: OutletNumber }
export const OUTLET_PLACE = partial(LOCATION)
/** The fields that people may change on their own account. */
export const OWN_FIELDS = partial({ ...Names, ...Details, bio: optionalText(1000) })
/** The fields that a manager may change on an account: never a password, a role, a balance or a factor. */
export const EDITED_ACCOUNT = { id: Id, version: Version, ...partial({ ...Names, email: Email, ...Details }) }
export const EDITED_OUTLET = { ...EDITED_ACCOUNT, ...partial(OUTLET_FIELDS), ...OUTLET_PLACE }

export const Reason = text({ max: 300 })
/** May be empty. */
export const OutletNoteText = optionalText(500)
/** The first day; today by default. */
export const Since = Day.optional()
