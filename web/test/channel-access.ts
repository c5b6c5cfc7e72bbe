import type { ChannelAccess } from '@backoffice/contract/channel-access/channel-access'

/** Returns an access that was never used, changed by `over`. */
export const anAccess = (over: Partial<ChannelAccess> = {}): ChannelAccess => ({
  id: 4,
  username: 'canal-1',
  startDate: '2026-11-01',
  endDate: '2026-12-01',
  daysLeft: 8,
  status: 'active',
  lastUsedAt: null,
  usageCount: 0,
  blockedUntil: null,
  note: '',
  version: 1,
  ...over,
})
