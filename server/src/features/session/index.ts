export { ofAddress, ofMailsAsked, ofPerson } from './attempts.rules.ts'
export { bucketOf, claimAttempt, forgetAttempts, forgiveAttempt, forgiveShared } from './attempts.store.ts'
export { claimCaller, forgetChallenges, takeChallenge } from './challenges.store.ts'
export { claimAttempts } from './claim-attempts.ts'
export { confirmPassword } from './confirm-password.ts'
export { countRecoveryCodes } from './factors.store.ts'
export {
  findFactorSetup,
  replaceRecoveryCodes,
  saveNextTotpSecret,
  switchOff,
  switchOnMail,
  switchOnTotp,
  type FactorSetup,
} from './factor-setup.store.ts'
export { findSteppedUpUntil } from './own-sessions.read.ts'
export { refuseEndedSession } from './refuse-ended-session.ts'
export { resendCode } from './resend-code.ts'
export { challengeEnded, wrongCode } from './session.errors.ts'
export { getUser, selectUsers, type UserRow } from './session.read.ts'
export { endSessions, findSignInAccount, lockSignInAccount } from './session.store.ts'
export { toUser } from './session.wire.ts'
export { verifyPin } from './verify-pin.ts'
export { recoveryCodeOf, recoveryOwner, verifySecondFactor } from './verify-second-factor.ts'
export { writeTokens } from './write-tokens.ts'
