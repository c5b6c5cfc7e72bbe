import type { FollowUp } from '@backoffice/contract/follow-ups/follow-up'

/** Whom a follow-up is of: a person, who may not be followed yet, or a subscriber, who has a case. */
export type Followed = { userId: number; current: FollowUp | undefined } | { userId: null; current: FollowUp }
