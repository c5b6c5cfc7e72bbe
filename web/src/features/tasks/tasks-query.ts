import type { TasksSearch } from './tasks-search.ts'

/** Returns the query of the tasks that the address shows. */
export function tasksQuery({ part, page = 0 }: TasksSearch) {
  const own = part === 'given' ? ({ given: 'by-me' } as const) : part === undefined ? ({ given: 'to-me' } as const) : {}
  return { statut: part === 'done' ? 'done' : 'open', page, ...own } as const
}
