export { NothingProposed } from './nothing-proposed.tsx'
export { NoStock } from './no-stock.tsx'
export { POSITION_LIST_COLUMNS } from './positions-list.tsx'
export { PROPOSAL_COLUMNS } from './proposal-columns.tsx'
