export { announceExpiringAccesses } from './announce-expiring-accesses.ts'
