export { recipientLabel } from './recipient-label.ts'
export { EmptyFolder } from './empty-folder.tsx'
export { OpenThread } from './open-thread.lazy.ts'
