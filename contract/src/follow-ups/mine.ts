import { z } from 'zod'

/** Keeps what the caller has taken, and nothing else. */
export const Mine = z.union([z.literal(true), z.literal('true')]).transform(() => true)
