export { hashPassword } from '../../security/passwords.ts'
export { openOutlets } from './open-outlets.ts'
export { refuseWeakPassword } from './password.rules.ts'
