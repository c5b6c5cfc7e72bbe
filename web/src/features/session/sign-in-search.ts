import { z } from 'zod'

/** The page to open after sign-in: a path of this application, never another site. */
export const SignInSearch = z.object({
  from: z
    .string()
    .regex(/^\/(?![/\\])/)
    .optional()
    .catch(undefined),
})
