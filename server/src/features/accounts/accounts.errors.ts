import { Refusal } from '../../shared/refusal.ts'

export const weakPassword = (message: string) =>
  new Refusal({ status: 400, code: 'weak_password', message, fields: [{ path: 'password', message }] })
