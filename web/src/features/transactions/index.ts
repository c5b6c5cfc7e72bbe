export { OwnSales } from './own-sales.tsx'
export { OwnSalePanel, OwnSalesPanel } from './panels.ts'
