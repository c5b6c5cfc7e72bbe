import { Refusal } from '../../shared/refusal.ts'
import { closedMonth, invalidField } from '../../shared/refusals.ts'

type Change = { path: string; value: string | number | null }

export const articleNotFound = () => new Refusal({ status: 404, code: 'article_not_found', message: 'Cet article n’existe pas.' })

export const articleExists = (code: string) =>
  new Refusal({
    status: 409,
    code: 'article_exists',
    message: `L’article ${code} existe déjà.`,
    fields: [{ path: 'code', message: 'Ce code est déjà pris.' }],
  })

export const articleInUse = (path: string) =>
  new Refusal({
    status: 409,
    code: 'article_in_use',
    message: 'Cet article a déjà bougé\u00a0: la façon de suivre ses pièces ne change plus.',
    fields: [{ path, message: 'Ne change plus\u00a0: l’article a déjà bougé.' }],
  })

export const equipmentMoved = () =>
  new Refusal({
    status: 409,
    code: 'article_in_use',
    message: 'Cet article a déjà des mouvements de stock\u00a0: sa famille reste «\u00a0Matériel\u00a0».',
    fields: [{ path: 'family', message: 'Ne change plus\u00a0: l’article a déjà bougé.' }],
  })

export const familyOfClosedMonth = (day: string) =>
  closedMonth(day, 'changer la famille de cet article modifierait ses chiffres. Gardez la famille actuelle')

export const articleInStock = (quantity: number) =>
  new Refusal({
    status: 409,
    code: 'article_in_stock',
    message: `Il reste ${quantity} pièce${quantity > 1 ? 's' : ''} de cet article en stock\u00a0: il ne peut pas être retiré.`,
  })

export const staleArticle = (changes: readonly Change[]) =>
  new Refusal({
    status: 409,
    code: 'stale_version',
    message: 'Quelqu’un a modifié cet article entre-temps\u00a0: vérifiez ses valeurs, puis enregistrez de nouveau.',
    changes,
  })

export const illegalTransition = (isRetired: boolean) =>
  new Refusal({
    status: 409,
    code: 'illegal_transition',
    message: isRetired ? 'Cet article est déjà retiré.' : 'Cet article n’est pas retiré.',
    presentStatus: isRetired ? 'retired' : 'active',
  })

export const lengthWithoutSerials = () => invalidField('serialLength', 'Une longueur n’a de sens que pour un article à numéros de série.')

export const criticalWithoutAlert = () => invalidField('criticalThreshold', 'Indiquez aussi le seuil d’alerte.')

export const criticalAboveAlert = () => invalidField('criticalThreshold', 'Le seuil critique ne doit pas dépasser le seuil d’alerte.')
