import { z } from 'zod'

/** Where to go once signed in: a page of ours, never another site. */
export const SignInSearch = z.object({
  from: z
    .string()
    .regex(/^\/(?![/\\])/)
    .optional()
    .catch(undefined),
})
