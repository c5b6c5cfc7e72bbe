export { checkCode } from './check-code.ts'
export { openTicket } from './open-ticket.ts'
export { sendActivation } from './send-activation.ts'
export { sendActivationLink } from './send-activation-link.ts'
export { sendCode } from './send-code.ts'
export { sendEmailConfirmation } from './send-email-confirmation.ts'
export { type Recipient } from './send-key.ts'
export { sendReset } from './send-reset.ts'
export { KEYS_AN_HOUR, SIGN_IN_CODES_AN_HOUR } from './mailed-secrets.rules.ts'
export {
  countRecent,
  findKeyOwner,
  forgetExpiredSecrets,
  isTicketGood,
  takeCode,
  takeKey,
  takeTicket,
  voidSecrets,
} from './mailed-secrets.store.ts'
