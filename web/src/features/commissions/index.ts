export { OwnStatementCard } from './own-statement-card.tsx'
export { OwnStatementPanel } from './own-statement.lazy.ts'
export { NoCommissionAlert } from './no-commission-alert.tsx'
export { NoRules } from './no-rules.tsx'
