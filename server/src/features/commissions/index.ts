export { listCommissionAlerts } from './commission-alerts.read.ts'
export { computeStatements } from './compute-statements.ts'
export { publishedByCommissions } from './published-changes.read.ts'
