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
const everybody = everyone({ none: 200 })

/** Calls on the caller's own things; somebody else's count as nonexistent. */
export const OF_ONESELF: Right[] = [
  rightToCall(getUserInfo, {}, everybody),
  rightToCall(profile.getProfile, {}, everybody),
  rightToCall(profile.updateProfile, { body: { phone: '0692 00 00 01' } }, everybody),
  rightToCall(profile.changePassword, { body: { currentPassword: PASSWORD, newPassword: 'orage sur la dune' } }, everybody),
  rightToCall(profile.updateSettings, { body: { scale: 14 } }, everybody),
  rightToCall(profile.updateImage, {}, everyone({ none: 400 })),
  rightToCall(profile.changePin, { body: { password: PASSWORD, codePin: '739154' } }, everybody),
  rightToCall(profile.toggleSecondFactor, { body: { password: PASSWORD, factor: 'mail' } }, everybody),
  // Without a second factor there are no recovery codes.
  rightToCall(profile.renewRecoveryCodes, {}, { ...everyone({ none: 409 }), hasty: { none: 403 } }),
  rightToCall(ownSessions.stepUp, { body: { password: PASSWORD } }, everybody),
  rightToCall(ownSessions.openChallenge, { body: { purpose: 'codepin' } }, everybody),
  rightToCall(ownSessions.listSessions, {}, everybody),
  right(ownSessions.endSession, ['session', (id) => ({ params: { id } })], everyone({ own: 200, foreign: 404, absent: 404 })),
  right(profile.getImage, ['image', (name) => ({ params: { name } })], everyone({ same: 200, absent: 404 })),
  rightToCall(listNotifications, { query: {} }, everybody),
  right(readNotifications, ['notification', (id) => ({ body: { ids: [id] } })], everyone({ own: 200, foreign: 200, absent: 200 })),
  rightToCall(settleSentAct, { body: { key: 'lost' } }, everybody),
  rightToCall(signOut, {}, everybody),
]
