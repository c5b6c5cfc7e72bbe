import { z } from 'zod'
import { Version } from '../account-fields.ts'
import { Day } from '../dates.ts'
import { endpoint } from '../endpoint.ts'
import { Id, IdParams } from '../integer.ts'
import { pageOf, pageQuery } from '../page.ts'
import { text } from '../text.ts'

export const OPEN_TASKS_MAX = 200
export const HANDOVERS_PER_MINUTE = 30

const anyone = { who: 'signed-in' } as const

export const TaskStatus = z.enum(['open', 'done'])

/** A task that a person wrote for oneself or for a colleague. `isLate`: open although its day is over. */
export const Task = z.strictObject({
  id: z.int(),
  title: z.string(),
  note: z.string(),
  dueOn: Day.nullable(),
  assigneeId: z.int(),
  assigneeName: z.string(),
  createdBy: z.int(),
  createdByName: z.string(),
  createdAt: z.iso.datetime(),
  statut: TaskStatus,
  doneAt: z.iso.datetime().nullable(),
  isLate: z.boolean(),
  version: z.int(),
})
export type Task = z.infer<typeof Task>

/** Requests, sales, orders, imports or other work that waits for the caller, with their number. `link` opens them. */
export const WaitingWork = z.strictObject({
  kind: z.enum([
    'credit_requests',
    'transactions',
    'stock_orders',
    'orders_to_prepare',
    'deliveries',
    'deliveries_to_ship',
    'returns',
    'contests',
    'batches',
    'pending_acts',
    'quarantine',
    'imports',
    'follow_ups',
    'renewals',
    'stock_alerts',
    'stock_counts',
    'months',
  ]),
  count: z.int().min(1),
  oldestAt: z.iso.datetime(),
  link: z.string(),
})
export type WaitingWork = z.infer<typeof WaitingWork>

const noteText = z
  .string()
  .trim()
  .max(1_000)
  .regex(/^[^\0]*$/, 'Caractère interdit.')
const FIELDS = { title: text({ max: 120 }), note: noteText, dueOn: Day.nullable(), assigneeId: Id }

/** Lists the tasks that the caller has or gave, the next due first, then those without a day; done ones by their end, latest first. */
export const listTasks = endpoint({
  method: 'GET',
  path: '/securecanal/tasks',
  access: anyone,
  query: pageQuery({ size: 20 }).extend({ statut: TaskStatus.default('open'), given: z.enum(['to-me', 'by-me']).optional() }),
  response: pageOf(Task),
  table: async () => (await import('./task-table.ts')).TASK_TABLE,
})

export const listWaitingWork = endpoint({
  method: 'GET',
  path: '/securecanal/tasks/waiting',
  access: anyone,
  response: z.array(WaitingWork),
})

/**
 * Adds a task for oneself unless an assignee is given. 409 `too_many_tasks` if its author has 200 open ones; 429 `too_many_requests` if its
 * author gave 30 to colleagues within a minute.
 */
export const addTask = endpoint({
  method: 'POST',
  path: '/securecanal/tasks',
  access: anyone,
  body: z.strictObject({ ...FIELDS, note: noteText.default(''), dueOn: FIELDS.dueOn.default(null), assigneeId: Id.optional() }),
  response: Task,
  message: 'Tâche ajoutée.',
})

/**
 * Changes a task that the caller wrote; another assignee counts as giving it. 409 `stale_version`, and `illegal_transition` once it is done.
 */
export const changeTask = endpoint({
  method: 'PUT',
  path: '/securecanal/tasks/:id',
  access: anyone,
  params: IdParams,
  body: z.strictObject({ ...FIELDS, version: Version }).partial(),
  response: Task,
  message: 'Tâche modifiée.',
})

/** The assignee and who wrote the task may end it or open it again, 409 `too_many_tasks` beyond 200; the same twice changes nothing. */
export const finishTask = endpoint({
  method: 'PUT',
  path: '/securecanal/tasks/:id/done',
  access: anyone,
  params: IdParams,
  body: z.strictObject({ isDone: z.boolean() }),
  response: Task,
})

export const removeTask = endpoint({
  method: 'DELETE',
  path: '/securecanal/tasks/:id',
  access: anyone,
  params: IdParams,
  response: z.strictObject({ done: z.literal(true) }),
  message: 'Tâche supprimée.',
})
