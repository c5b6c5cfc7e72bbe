import { z } from 'zod'

/** Keeps the state of the screen: requests unless `board` says orders. `column` is the one that a telephone shows. */
export const BoardSearch = z.object({
  board: z.enum(['orders']).optional().catch(undefined),
  column: z.string().max(20).optional().catch(undefined),
})
export type BoardSearch = z.infer<typeof BoardSearch>
