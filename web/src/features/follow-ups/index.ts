export { KIND_TONE, KIND_WORDS } from './follow-up-kinds.ts'
