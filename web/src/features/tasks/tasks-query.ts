import type { TasksSearch } from './tasks-search.ts'

/** Returns the query of the tasks that the address shows. */
export function tasksQuery({ page = 0, ...search }: TasksSearch) {
  return { ...tasksFilters(search), page }
}

/** Returns the same without its page, for a file of all of them. */
export function tasksFilters({ part }: Pick<TasksSearch, 'part'>) {
  const own = part === 'given' ? ({ given: 'by-me' } as const) : part === undefined ? ({ given: 'to-me' } as const) : {}
  return { statut: part === 'done' ? 'done' : 'open', ...own } as const
}
