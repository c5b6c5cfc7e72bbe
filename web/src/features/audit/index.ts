export { ActHistory } from './lent-history.tsx'
export { actionWords } from './action-words.ts'
