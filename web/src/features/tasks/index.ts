export { NoWaitingWork } from './no-waiting-work.tsx'
export { NoTask } from './no-task.tsx'
