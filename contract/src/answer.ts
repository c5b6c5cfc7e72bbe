import { z } from 'zod'

/** What stands around every JSON answer. `message` is French, and only where a person should read one. */
export function answerOf<Data extends z.ZodType>(data: Data) {
  return z.strictObject({ data, message: z.string().optional() })
}
