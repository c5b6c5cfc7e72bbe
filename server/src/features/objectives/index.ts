export { undoObjectives } from './undo-objectives.ts'
export { lockAllObjectives } from './objectives.store.ts'
export { writeObjectives, type ObjectivesWriting } from './write-objectives.ts'
