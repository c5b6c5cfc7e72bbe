import { currency } from '../../config.ts'
import { formatMoney, type Money } from '../../shared/money.ts'
import { Refusal } from '../../shared/refusal.ts'
import { invalidField } from '../../shared/refusals.ts'

const STATUS_IN_FRENCH = { in_progress: 'en cours', validated: 'validée', cancelled: 'annulée', reversed: 'contre-passée' }
const ACCOUNT_STATUS_IN_FRENCH = {
  invited: 'n’est pas encore activé',
  active: 'est actif',
  suspended: 'est suspendu',
  archived: 'est archivé',
}

export const transactionNotFound = () =>
  new Refusal({ status: 404, code: 'transaction_not_found', message: 'Cette transaction n’existe pas.' })

export const illegalTransition = (status: keyof typeof STATUS_IN_FRENCH) =>
  new Refusal({
    status: 409,
    code: 'illegal_transition',
    message: `Cette transaction est déjà ${STATUS_IN_FRENCH[status]}.`,
    presentStatus: status,
  })

export const decisionNeedsAnother = () =>
  new Refusal({
    status: 403,
    code: 'four_eyes',
    message: 'Cette décision revient à une autre personne que celle qui vend ou qui a saisi la vente.',
  })

export const stillInProgress = () =>
  new Refusal({
    status: 409,
    code: 'illegal_transition',
    message: 'Cette transaction est encore en cours\u00a0: annulez-la au lieu de la contre-passer.',
    presentStatus: 'in_progress',
  })

export const reversalNeedsAnother = () =>
  new Refusal({
    status: 403,
    code: 'four_eyes',
    message: 'Une vente se contre-passe par une autre personne que celles qui l’ont faite, saisie ou validée.',
  })

export const sellerMissing = () => invalidField('userId', 'Indiquez qui vend\u00a0: un point de vente, un client ou un agent crédit.')

export const sellerNotFound = () => new Refusal({ status: 404, code: 'account_not_found', message: 'Ce compte n’existe pas.' })

export const notThisSeller = () => new Refusal({ status: 403, code: 'seller_refused', message: 'Vous ne pouvez pas agir pour ce compte.' })

export const ownCredit = () => new Refusal({ status: 403, code: 'four_eyes', message: 'Personne ne se retire de crédit.' })

export const takenByTwo = (threshold: Money) =>
  new Refusal({
    status: 409,
    code: 'double_decision_needed',
    message: `Au-dessus de ${formatMoney(threshold, currency)} par jour, personne ne reprend seul du crédit\u00a0: un autre gestionnaire que celui qui l’a donné le contre-passe.`,
  })

export const sellerNotActive = (status: keyof typeof ACCOUNT_STATUS_IN_FRENCH) =>
  new Refusal({
    status: 409,
    code: 'seller_not_active',
    message: `Le compte qui vend ${ACCOUNT_STATUS_IN_FRENCH[status]}.`,
    presentStatus: status,
  })

export const priceNotFound = () =>
  new Refusal({
    status: 409,
    code: 'price_not_found',
    message: 'Cette formule, avec cette option et pour cette durée, ne se vend pas en ce moment.',
  })

type Repeated = { subscriberNumber: string; reference: string; description: string; minutesAgo: number; isOwn: boolean }

/** Hides the name and reference of another seller. */
export const sameSale = ({ subscriberNumber, reference, description, minutesAgo, isOwn }: Repeated) => {
  const age = minutesAgo === 0 ? 'à l’instant' : `il y a ${minutesAgo}\u00a0min`
  const sold = `${description}, abonné ${subscriberNumber}, ${age}, ${isOwn ? reference : 'chez un autre vendeur'}`
  return new Refusal({
    status: 409,
    code: 'same_sale',
    message: `La même vente vient d’être faite\u00a0: ${sold}. Rien n’a été vendu.`,
  })
}

export const priceChanged = (sold: string, price: Money) =>
  new Refusal({
    status: 409,
    code: 'price_changed',
    message: `Le prix de «\u00a0${sold}\u00a0» vient de changer\u00a0: il est maintenant de ${formatMoney(price, currency)}. Rien n’a été vendu.`,
  })

export const tooManyRows = (max: number) =>
  new Refusal({
    status: 413,
    code: 'too_many_rows',
    message: `Cette liste dépasse ${inFrench(max)} transactions\u00a0: demandez-la par pages, à «\u00a0/securecanal/allTransactionParPeriode/paginated\u00a0».`,
  })

export const tooManyToSort = (max: number) =>
  new Refusal({
    status: 413,
    code: 'too_many_rows',
    message: `Plus de ${inFrench(max)} transactions ne se classent que par date\u00a0: choisissez une période plus courte.`,
  })

function inFrench(count: number): string {
  return count.toLocaleString('fr-FR')
}
