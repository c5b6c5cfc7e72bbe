export { announceExpiringAccesses } from './announce-expiring-accesses.ts'
export { sealedFor } from './vault.rules.ts'
