export { sendForgotten } from './send-forgotten.ts'
