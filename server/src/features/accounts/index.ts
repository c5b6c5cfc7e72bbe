export { hashPassword } from '../../security/passwords.ts'
export { openOutlets } from './open-outlets.ts'
export { sendInvitation } from './send-invitation.ts'
export { refuseWeakPassword } from '../../security/password-strength.ts'
