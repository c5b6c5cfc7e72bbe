export { recipientLabel } from './recipient-label.ts'
