export { ImportPart } from './import-part.tsx'
export { ImportPanel } from './import-panel.tsx'
