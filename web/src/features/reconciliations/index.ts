export { NoMonth } from './no-month.tsx'
