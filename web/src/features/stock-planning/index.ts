export { NothingProposed } from './nothing-proposed.tsx'
export { NoStock } from './no-stock.tsx'
