export { MONEY_AT_STAKE } from './money-at-stake.ts'
export { NoStockAlert } from './no-stock-alert.tsx'
export { OwnStockAlerts } from './own-stock-alerts.tsx'
