import { Refusal } from './refusal.ts'
import { writesTooFast } from './refusals.ts'

const COMMENTS_MAX = 200
const COMMENTS_PER_MINUTE = 30

/** Counts the messages of one conversation, and those that its writer wrote anywhere within a minute. */
export type CommentCounts = { count: number; lately: number }

/** Refuses a further message: 409 for a full conversation, 429 for a hasty writer. `what` begins the French sentence, such as « Une demande ». */
export function refuseTooManyComments(what: string, { count, lately }: CommentCounts): void {
  if (count >= COMMENTS_MAX) {
    throw new Refusal({ status: 409, code: 'too_many_comments', message: `${what} reçoit ${COMMENTS_MAX} messages au plus.` })
  }
  if (lately >= COMMENTS_PER_MINUTE) throw writesTooFast(COMMENTS_PER_MINUTE)
}
