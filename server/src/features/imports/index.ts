export { failInterruptedImports } from './fail-interrupted-imports.ts'
export { importActivities } from './import-activities.ts'
export { joinQuarantinedLines } from './join-quarantined-lines.ts'
export { publishedByImports } from './published-changes.read.ts'
