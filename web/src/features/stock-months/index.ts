export { NothingMoved } from './nothing-moved.tsx'
export { MonthsPart } from './months-part.tsx'
export { MONTH_COLUMNS } from './month-columns.tsx'
