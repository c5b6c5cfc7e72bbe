import { z } from 'zod'

/** Keeps the state of the screen: exported files unless `part` says imports. */
export const FilesSearch = z.object({
  part: z.literal('imports').optional().catch(undefined),
  page: z.int().min(0).max(10_000).optional().catch(undefined),
})
export type FilesSearch = z.infer<typeof FilesSearch>
