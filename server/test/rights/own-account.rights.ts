import { listNotifications, readNotifications } from '@backoffice/contract/notifications/notifications'
import * as profile from '@backoffice/contract/profile/profile'
import * as ownSessions from '@backoffice/contract/session/own-sessions'
import { getUserInfo, signOut } from '@backoffice/contract/session/session'
import { settleSentAct } from '@backoffice/contract/sent-acts/sent-acts'
import { PASSWORD } from '../people.ts'
import { right, rightToCall, type Right } from './right.ts'

const everyone = (answers: object) => ({
  manager: answers,
  sectorManager: answers,
  creditAgent: answers,
  outlet: answers,
  client: answers,
  unknown: answers,
})
const anyone = everyone({ none: 200 })

/** Calls on the caller's own things; somebody else's count as nonexistent. */
export const OF_ONESELF: Right[] = [
  rightToCall(getUserInfo, {}, anyone),
  rightToCall(profile.getProfile, {}, anyone),
  rightToCall(profile.updateProfile, { body: { phone: '0692 00 00 01' } }, anyone),
  rightToCall(profile.changePassword, { body: { currentPassword: PASSWORD, newPassword: 'orage sur la dune' } }, anyone),
  rightToCall(profile.updateSettings, { body: { scale: 14 } }, anyone),
  rightToCall(profile.updateImage, {}, everyone({ none: 400 })),
  rightToCall(profile.changePin, { body: { password: PASSWORD, codePin: '739154' } }, anyone),
  rightToCall(profile.toggleSecondFactor, { body: { password: PASSWORD, factor: 'mail' } }, anyone),
  // Without a second factor there are no recovery codes.
  rightToCall(profile.renewRecoveryCodes, {}, { ...everyone({ none: 409 }), hasty: { none: 403 } }),
  rightToCall(ownSessions.stepUp, { body: { password: PASSWORD } }, anyone),
  rightToCall(ownSessions.openChallenge, { body: { purpose: 'codepin' } }, anyone),
  rightToCall(ownSessions.listSessions, {}, anyone),
  right(ownSessions.endSession, ['session', (id) => ({ params: { id } })], everyone({ own: 200, foreign: 404, absent: 404 })),
  right(profile.getImage, ['image', (name) => ({ params: { name } })], everyone({ same: 200, absent: 404 })),
  rightToCall(listNotifications, { query: {} }, anyone),
  right(readNotifications, ['notification', (id) => ({ body: { ids: [id] } })], everyone({ own: 200, foreign: 200, absent: 200 })),
  rightToCall(settleSentAct, { body: { key: 'lost' } }, anyone),
  rightToCall(signOut, {}, anyone),
]
