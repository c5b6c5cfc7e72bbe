export { ImportPart } from './import-part.tsx'
export { ImportPanel } from './import-panel.tsx'
export { NoQuarantinedLine } from './no-quarantined-line.tsx'
export { NoImport } from './no-import.tsx'
