export { NothingMoved } from './nothing-moved.tsx'
export { MONTH_COLUMNS } from './month-columns.tsx'
