import { Id } from '@backoffice/contract/integer'
import { z } from 'zod'

export const TasksPart = z.enum(['given', 'done'])
export type TasksPart = z.infer<typeof TasksPart>

/** Keeps the state of the screen. Without `part` it lists the open tasks that one has; `open` is the task in the panel, or a new one. */
export const TasksSearch = z.object({
  part: TasksPart.optional().catch(undefined),
  page: z.int().min(0).max(10_000).optional().catch(undefined),
  open: z
    .union([Id, z.literal('new')])
    .optional()
    .catch(undefined),
})
export type TasksSearch = z.infer<typeof TasksSearch>
