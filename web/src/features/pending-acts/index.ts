export { PendingActs } from './pending-acts.tsx'
