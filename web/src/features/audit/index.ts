export { ActHistory } from './history.lazy.tsx'
export { NoAct } from './no-act.tsx'
export { actionLabel } from './action-labels.ts'
