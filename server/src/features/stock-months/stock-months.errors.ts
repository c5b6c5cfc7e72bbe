import { frenchMonth } from '../../shared/months.ts'
import { Refusal } from '../../shared/refusal.ts'

export const statementNotFound = () =>
  new Refusal({ status: 404, code: 'statement_not_found', message: 'Ce relevé de stock n’existe pas.' })

export const monthClosed = (month: string) =>
  new Refusal({
    status: 409,
    code: 'month_closed',
    message: `Le mois de ${frenchMonth(month)} est clos\u00a0: ses relevés ne changent plus.`,
  })

export const alreadyVoided = () => new Refusal({ status: 409, code: 'already_voided', message: 'Ce relevé de stock est déjà annulé.' })
