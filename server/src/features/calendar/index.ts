export { readClosedDays } from './calendar.read.ts'
