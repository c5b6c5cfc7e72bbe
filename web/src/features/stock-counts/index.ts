export { CountPanel } from './count-panel.tsx'
export { CountsList } from './counts-list.tsx'
export { OpenCountDialog } from './open-count-dialog.tsx'
export { NoCount } from './no-count.tsx'
