export { Standing, STANDING_WORDS } from './credit-line-columns.tsx'
export { OwnSales } from './own-sales.tsx'
export { OwnSalePanel, OwnSalesPanel } from './panels.lazy.ts'
