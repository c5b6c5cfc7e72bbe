import * as contract from '@backoffice/contract/saved-views/saved-views'
import { rememberFound } from '@backoffice/contract/search/search'
import { CALLERS } from './callers.ts'
import { right, rightToCall, TO_EVERYBODY, type Right } from './right.ts'

/** Everybody reaches their own views, and nobody those that others keep to themselves. */
const toOwner = Object.fromEntries(CALLERS.map((caller) => [caller, { own: 200, foreign: 404, absent: 404 }]))
const state = { filters: {}, columns: [], sort: null, order: null, period: null }

export const OF_SAVED_VIEWS: Right[] = [
  rightToCall(rememberFound, { body: { kind: 'page', id: '/' } }, TO_EVERYBODY),
  rightToCall(contract.listViews, { query: {} }, TO_EVERYBODY),
  rightToCall(contract.saveView, { body: { screen: '/profile/list', name: 'Collègues', state } }, TO_EVERYBODY),
  right(contract.changeView, ['savedView', (id) => ({ params: { id }, body: { state } })], toOwner),
  right(contract.deleteView, ['savedView', (id) => ({ params: { id } })], toOwner),
  right(contract.chooseDefaultView, ['savedView', (id) => ({ params: { id }, body: { isDefault: true } })], toOwner),
  right(contract.subscribeToView, ['savedView', (id) => ({ params: { id }, body: { frequency: 'daily' as const } })], toOwner),
  right(contract.unsubscribeFromView, ['savedView', (id) => ({ params: { id } })], toOwner),
  right(contract.previewView, ['savedView', (id) => ({ params: { id } })], toOwner),
  right(contract.sendView, ['savedView', (id) => ({ params: { id } })], toOwner),
]
