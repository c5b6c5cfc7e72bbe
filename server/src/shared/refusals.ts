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

export const outletNotFound = () => new Refusal({ status: 404, code: 'account_not_found', message: 'Ce point de vente n’existe pas.' })

/** Refuses to change the month of a day. `consequence` ends the French sentence. */
export const closedMonth = (day: string, consequence: string) =>
  new Refusal({
    status: 409,
    code: 'month_closed',
    message: `Le mois ${ofFrenchMonth(day)} est clos\u00a0: ${consequence}.`,
    presentStatus: 'closed',
  })
