export { OutletFilter } from './filter-fields.tsx'
