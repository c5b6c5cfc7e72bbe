import type { Progress } from '@backoffice/contract/progress'

/** Tells whoever waits for a long call how far it is. */
export type TellProgress = (progress: Progress) => void
