export { NoAccount } from './no-account.tsx'
export { NobodyElse } from './nobody-else.tsx'
export { OutletNote } from './outlet-note.tsx'
