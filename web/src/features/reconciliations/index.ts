export { NoMonth } from './no-month.tsx'
export { MONTH_COLUMNS } from './month-columns.tsx'
