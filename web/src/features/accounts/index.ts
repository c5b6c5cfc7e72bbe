export { NoAccount } from './no-account.tsx'
export { NoCreditAgent } from './no-credit-agent.tsx'
export { NobodyElse } from './nobody-else.tsx'
export { OutletNote } from './outlet-note.tsx'
