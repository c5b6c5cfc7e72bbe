export { announceExpiringAccesses } from './announce-expiring-accesses.ts'
export { sealedFor } from './vault.rules.ts'
export { publishedByChannelAccess } from './published-changes.read.ts'
