export { ImportPanel } from './import-panel.tsx'
