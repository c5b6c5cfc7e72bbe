export { ActHistory } from './history.lazy.tsx'
export { actionWords } from './action-labels.ts'
