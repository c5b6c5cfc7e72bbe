import { ofFrenchMonth } from './months.ts'
import { Refusal } from './refusal.ts'

export type InvalidField = { path: string; message: string }

export const invalidFields = (fields: readonly InvalidField[]) =>
  new Refusal({ status: 400, code: 'invalid_request', message: 'Certaines valeurs ne sont pas valables.', fields })

export const invalidField = (path: string, message: string) => invalidFields([{ path, message }])

export const articleNotStocked = (code: string) =>
  new Refusal({ status: 409, code: 'article_not_stocked', message: `L’article ${code} n’est pas un matériel\u00a0: il n’a pas de stock.` })

export const articleUnknown = (id: number) =>
  new Refusal({ status: 409, code: 'article_unknown', message: `L’article n°\u00a0${id} n’existe pas.` })

export const writesTooFast = (max: number) =>
  new Refusal({
    status: 429,
    code: 'too_many_requests',
    message: `Vous avez écrit ${max} messages en une minute. Attendez un instant avant d’en écrire un autre.`,
    retryAfterSeconds: 60,
  })

export const outletNotFound = () => new Refusal({ status: 404, code: 'account_not_found', message: 'Ce point de vente n’existe pas.' })

/** Ends a French sentence about what is in `state`, such as « reçue », where an action is over, or not yet possible. */
export const notInState = (state: string, isEarlier: boolean) =>
  isEarlier ? `${state}\u00a0: cette action n’est pas encore possible.` : `déjà ${state}\u00a0: cette action n’est plus possible.`

export const oneNumberPerPiece = (numbers: number, pieces: number) =>
  `Il faut un numéro par pièce\u00a0: ${numbers}\u00a0numéro${numbers > 1 ? 's' : ''} pour ${pieces}\u00a0pièce${pieces > 1 ? 's' : ''}.`

/** Refuses to change the month of a day. `consequence` ends the French sentence. */
export const closedMonth = (day: string, consequence: string) =>
  new Refusal({
    status: 409,
    code: 'month_closed',
    message: `Le mois ${ofFrenchMonth(day)} est clos\u00a0: ${consequence}.`,
    presentStatus: 'closed',
  })
