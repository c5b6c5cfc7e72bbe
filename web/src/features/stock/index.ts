export { ArticleFilter, depotName, OutletFilter, SectorFilter } from './filter-fields.tsx'
export { optionsOf } from './stock-labels.ts'
export { useDepots } from './use-depots.ts'
