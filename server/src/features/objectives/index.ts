export { writeObjectives, type ObjectivesWriting } from './write-objectives.ts'
