export { announceAssignments } from './announce-assignments.ts'
export { promoteToManager, takeLooserRole } from './change-role.ts'
export { hashPassword } from '../../security/passwords.ts'
export { reinstateManager } from './reinstate-account.ts'
export { openOutlets } from './open-outlets.ts'
export { withdrawOutlets } from './withdraw-outlets.ts'
export { sendInvitation } from './send-invitation.ts'
export { refuseWeakPassword } from '../../security/password-strength.ts'
export { moveEmail } from './update-account.ts'
export { publishedByAccounts } from './published-changes.read.ts'
export { confirmedEmailTaken } from './accounts.errors.ts'
export {
  confirmPendingEmail,
  insertManager,
  isEmailTaken,
  lockRecipient,
  lockTicketOwner,
  saveChosenPassword,
  type Chosen,
} from './credentials.store.ts'
export { lockOwnFields, mergeSettings, raiseVersion, saveOwnFields, savePassword, savePin, type OwnFields } from './own-fields.store.ts'
