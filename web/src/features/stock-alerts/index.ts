export { NoStockAlert } from './no-stock-alert.tsx'
