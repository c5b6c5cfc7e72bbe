import { z } from 'zod'

/** Wraps data in the envelope of every JSON answer. `message` is French, and set only if a person should read it. */
export function answerOf<Data extends z.ZodType>(data: Data) {
  return z.strictObject({ data, message: z.string().optional() })
}
