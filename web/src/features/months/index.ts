export { MonthsToClose } from './months-to-close.tsx'
