import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

/** `absent`: no call arrived with that key, and a later one will be refused. */
export const SentActState = z.enum(['done', 'refused', 'absent'])
export type SentActState = z.infer<typeof SentActState>

/**
 * Returns the result of an act whose answer was lost, by its idempotency key. Waits for one in progress; closes a key that never arrived.
 */
export const settleSentAct = endpoint({
  method: 'POST',
  path: '/securecanal/sent-acts',
  access: { who: 'signed-in' },
  body: z.strictObject({ key: z.string().regex(/^[\x21-\x7e]{1,200}$/) }),
  /** `message` is the refusal's sentence. */
  response: z.strictObject({ state: SentActState, message: z.string().nullable() }),
})
