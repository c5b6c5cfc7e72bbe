export { ImportDesk } from './import-desk.tsx'
export { ImportPanel } from './import-panel.tsx'
