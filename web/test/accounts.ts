import type { Account, Outlet } from '@backoffice/contract/accounts/accounts'
import type { User } from '@backoffice/contract/session/user'

/** Returns an active outlet, changed by `over`. */
export const aUser = (over: Partial<User> = {}): User => ({
  id: 23,
  firstName: 'Awa',
  lastName: 'Diallo',
  imageUrl: null,
  roleName: 'ROLE_PDV',
  email: 'awa@exemple.test',
  phone: '0262 00 00 01',
  status: 'active',
  address: '',
  title: '',
  bio: '',
  mfaEnabled: false,
  hasPin: true,
  lastLoginAt: null,
  outletNumber: '1149',
  outletName: 'Kiosque du Port',
  sectorManagerId: null,
  creditAgentId: null,
  sectorName: null,
  latitude: -20.93,
  longitude: null,
  version: 1,
  ...over,
})

export const anAccount = (over: Partial<Account> = {}): Account => ({
  ...aUser(),
  sectorManagerName: null,
  creditAgentName: null,
  createdAt: '2026-01-05T08:00:00.000Z',
  invitedUntil: null,
  ...over,
})

export const anOutlet = (over: Partial<Outlet> = {}): Outlet => ({ ...anAccount(), balanceStatus: 'sound', ...over })
