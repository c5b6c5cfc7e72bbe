export { LatestMovements } from './latest-movements.tsx'
export { MovementList } from './movement-list.tsx'
export { OwnBalance, RunOutLine } from './own-balance.tsx'
export { hoursUntil, momentWords } from './run-out.ts'
