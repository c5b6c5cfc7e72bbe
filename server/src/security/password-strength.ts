import { faultOfPassword } from '@backoffice/contract/profile/password-rules'
import { Refusal } from '../shared/refusal.ts'

export function refuseWeakPassword(password: string, field = 'password'): void {
  const message = faultOfPassword(password)
  if (message !== undefined) throw new Refusal({ status: 400, code: 'weak_password', message, fields: [{ path: field, message }] })
}
