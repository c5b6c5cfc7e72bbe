export { hashPassword } from '../../security/passwords.ts'
export { refuseWeakPassword } from './password.rules.ts'
