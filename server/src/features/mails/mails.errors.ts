import { Refusal } from '../../shared/refusal.ts'

export const mailUnknown = () => new Refusal({ status: 404, code: 'mail_unknown', message: 'Cet e-mail n’existe pas.' })

export const notRevealable = () =>
  new Refusal({
    status: 409,
    code: 'not_revealable',
    message: 'Seul le lien d’activation d’un compte jamais activé, qui n’est pas gestionnaire, peut être montré, tant qu’il est valable.',
  })
