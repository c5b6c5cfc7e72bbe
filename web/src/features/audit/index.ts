export { ActHistory } from './history.lazy.tsx'
export { actionLabel } from './action-labels.ts'
