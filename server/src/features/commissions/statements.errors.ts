import { Refusal } from '../../shared/refusal.ts'

export const monthInTheFuture = () =>
  new Refusal({
    status: 400,
    code: 'invalid_request',
    message: 'Certaines valeurs ne sont pas valables.',
    fields: [{ path: 'month', message: 'Ce mois n’a pas commencé.' }],
  })

export const commissionsClosed = () =>
  new Refusal({
    status: 409,
    code: 'commissions_closed',
    message: 'Un relevé de ce mois est validé\u00a0: le mois est clos pour les commissions et ne se calcule plus.',
  })

export const statementNotFound = () => new Refusal({ status: 404, code: 'statement_not_found', message: 'Ce relevé n’existe pas.' })
