export { NothingMoved } from './nothing-moved.tsx'
