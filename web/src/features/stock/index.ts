export { depotName, OutletFilter } from './filter-fields.tsx'
export { optionsOf } from './stock-labels.ts'
