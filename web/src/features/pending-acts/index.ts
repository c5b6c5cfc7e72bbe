export { ActsWaiting } from './acts-waiting.tsx'
export { PendingActs } from './pending-acts.tsx'
export { NoPendingAct } from './no-pending-act.tsx'
