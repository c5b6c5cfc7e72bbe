import { Refusal } from '../../shared/refusal.ts'

export const weakPassword = (message: string) =>
  new Refusal({ status: 400, code: 'weak_password', message, fields: [{ path: 'password', message }] })

export const emailTaken = () =>
  new Refusal({
    status: 409,
    code: 'email_taken',
    message: 'Cette adresse e-mail est déjà celle d’un autre compte.',
  })
