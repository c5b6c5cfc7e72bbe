export { computeMails } from './mailed-view.file.ts'
export { publishedBySavedViews } from './published-changes.read.ts'
export { sendDueViews } from './send-due-views.ts'
export { type ReadAs } from './view.file.ts'
