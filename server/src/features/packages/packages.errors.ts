import { Refusal } from '../../shared/refusal.ts'
import { invalidField } from '../../shared/refusals.ts'

type Change = { path: string; value: string | number | null }

const stale = (subject: string, changes: readonly Change[]) =>
  new Refusal({
    status: 409,
    code: 'stale_version',
    message: `Quelqu’un a modifié ${subject} entre-temps\u00a0: vérifiez ses valeurs, puis enregistrez de nouveau.`,
    changes,
  })

const taken = (message: string) => new Refusal({ status: 409, code: 'name_taken', message, fields: [{ path: 'name', message }] })

export const packageNotFound = () => new Refusal({ status: 404, code: 'package_not_found', message: 'Cette formule n’existe pas.' })

export const optionNotFound = () => new Refusal({ status: 404, code: 'option_not_found', message: 'Cette option n’existe pas.' })

export const priceNotFound = () => new Refusal({ status: 404, code: 'price_not_found', message: 'Ce prix n’existe pas.' })

export const rateNotFound = () => new Refusal({ status: 404, code: 'rate_not_found', message: 'Ce taux n’existe pas.' })

export const packageNameTaken = (name: string) => taken(`Une formule porte déjà le nom «\u00a0${name}\u00a0».`)

export const optionNameTaken = (name: string) => taken(`Une option porte déjà le nom «\u00a0${name}\u00a0».`)

export const stalePackage = (changes: readonly Change[]) => stale('cette formule', changes)

export const staleOption = (changes: readonly Change[]) => stale('cette option', changes)

export const articleUnknown = () => invalidField('articleCode', 'Aucun article ne porte ce code.')

export const beginsInThePast = () =>
  invalidField(
    'validFrom',
    'Un prix ne commence pas dans le passé. Pour qu’il vaille tout de suite, changez le prix sans indiquer de jour.',
  )

export const priceExists = () =>
  new Refusal({
    status: 409,
    code: 'price_exists',
    message: 'Un prix commence déjà à cet instant\u00a0: retirez-le d’abord, ou choisissez un autre jour.',
  })

export const priceOvertaken = () =>
  new Refusal({
    status: 409,
    code: 'price_overtaken',
    message: 'Quelqu’un vient de changer ce prix\u00a0: vérifiez-le, puis recommencez.',
  })

export const rateOvertaken = () =>
  new Refusal({
    status: 409,
    code: 'rate_overtaken',
    message: 'Quelqu’un vient de changer ce taux\u00a0: vérifiez-le, puis recommencez.',
  })

export const priceInForce = () =>
  new Refusal({
    status: 409,
    code: 'price_in_force',
    message: 'Ce prix est ou a été en vigueur\u00a0: il ne se retire plus. Donnez-en un autre pour la suite.',
    presentStatus: 'in_force',
  })
