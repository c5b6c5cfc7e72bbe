export { readClosedDays } from './calendar.read.ts'
export { holidaysOf } from './holidays.rules.ts'
