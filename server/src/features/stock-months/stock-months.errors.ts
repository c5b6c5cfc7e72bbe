import { Refusal } from '../../shared/refusal.ts'
import { closedMonth } from '../../shared/refusals.ts'

export const statementNotFound = () =>
  new Refusal({ status: 404, code: 'statement_not_found', message: 'Ce relevé de stock n’existe pas.' })

export const monthClosed = (day: string) => closedMonth(day, 'ses relevés ne changent plus')

export const alreadyVoided = () =>
  new Refusal({ status: 409, code: 'already_voided', message: 'Ce relevé de stock est déjà annulé.', presentStatus: 'voided' })
