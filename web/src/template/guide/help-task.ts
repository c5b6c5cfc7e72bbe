import type { Role } from '@backoffice/contract/roles'
import { mayOpenPage, SEARCH_PAGES } from '@backoffice/contract/search/search-pages'
import { containsAll } from './contains-all.ts'

export const SELLERS = ['ROLE_PDV', 'ROLE_CLIENT'] as const
export const OUTLET = ['ROLE_PDV'] as const
export const AGENT = ['ROLE_AGENT'] as const
/** Lists the roles that a commission rule may pay. */
export const EARNERS = ['ROLE_RESP', 'ROLE_AGENT', 'ROLE_PDV'] as const
export const MANAGER = ['ROLE_MANAGER'] as const

/** Something that a person does, and the screen that does it. Without `roles`: everybody who may open that screen. */
type HelpTask = { title: string; how: string; link: string; roles?: readonly Role[] }
export type HelpTheme = { title: string; tasks: readonly HelpTask[] }

/** True if the role may open the page of a link; a page that the search does not list is open to nobody. */
export function mayFollow(link: string, role: string): boolean {
  const page = SEARCH_PAGES.find(({ path }) => path === link.split('?')[0])
  return page !== undefined && mayOpenPage(page, role)
}

/** Returns the tasks that the role may do and that contain every word, by theme. */
export function tasksFor(themes: readonly HelpTheme[], role: string, text: string): HelpTheme[] {
  return themes
    .map(({ title, tasks }) => ({
      title,
      tasks: tasks.filter((task) => mayDo(task, role) && containsAll([title, task.title, task.how], text)),
    }))
    .filter(({ tasks }) => tasks.length > 0)
}

function mayDo({ link, roles }: HelpTask, role: string): boolean {
  return mayFollow(link, role) && (roles === undefined || roles.some((one) => one === role))
}
