export { ImportPart } from './import-part.tsx'
export { Track } from './upload-progress.tsx'
export { ImportPanel } from './import-panel.tsx'
