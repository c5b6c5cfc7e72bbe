export { NoStockAlert } from './no-stock-alert.tsx'
export { OwnStockAlerts } from './own-stock-alerts.tsx'
