export { ArticleFilter, depotName, OutletFilter, SectorFilter } from './filter-fields.tsx'
export { optionsOf } from './stock-labels.ts'
export { useDepots, useQuietDepots } from './use-depots.ts'
export { usePickedPieces } from './use-picked-pieces.ts'
