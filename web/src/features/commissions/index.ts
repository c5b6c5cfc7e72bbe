export { OwnStatementCard } from './own-statement-card.tsx'
export { OwnStatementPanel } from './own-statement.lazy.ts'
