import { ROLES } from '@backoffice/contract/roles'
import { SEARCH_PAGES } from '@backoffice/contract/search/search-pages'
import { OTHER_WAITING_LINKS, WAITING_LINKS } from '@backoffice/contract/tasks/waiting-links'
import { expect, test, vi } from 'vitest'
import { COMMON_QUESTIONS, QUESTIONS_OF_ROLE } from './faq-texts.ts'
import { mayFollow } from './help-task.ts'
import { HELP_THEMES } from './help-themes.ts'

vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined })
vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => undefined }))
vi.stubGlobal('window', { addEventListener: () => undefined, scrollTo: () => undefined })
const { router } = await import('../../routes.tsx')

type SearchSchema = { parse: (search: unknown) => Record<string, unknown> }

const TASKS = HELP_THEMES.flatMap(({ tasks }) => tasks)
const routes = router.routesByPath as unknown as Record<string, { options: { validateSearch?: SearchSchema } }>

/** Returns the search parameters that the screen of a link ignores. */
function ignoredBy(link: string): string[] {
  const [path = '', query = ''] = link.split('?')
  const search = router.options.parseSearch(query)
  const kept = routes[path]?.options.validateSearch?.parse(search) ?? {}
  return Object.keys(search).filter((name) => kept[name] === undefined)
}

test('each task leads to a screen that knows the address, for every role that it names', () => {
  expect(TASKS.filter(({ link }) => ignoredBy(link).length > 0).map(({ link }) => link)).toEqual([])
  const closed = TASKS.flatMap(({ title, link, roles = [] }) =>
    roles.filter((role) => !mayFollow(link, role)).map((role) => `${title} ${role}`),
  )
  expect(closed).toEqual([])
  expect(TASKS.filter(({ link }) => !SEARCH_PAGES.some(({ path }) => path === link.split('?')[0]))).toEqual([])
})

test('each answer leads to a screen that its readers may open', () => {
  const ofRoles = ROLES.flatMap((role) => QUESTIONS_OF_ROLE[role].map(({ link }) => ({ role, link })))
  const ofAll = ROLES.flatMap((role) => COMMON_QUESTIONS.map(({ link }) => ({ role, link })))
  const links = [...ofRoles, ...ofAll].flatMap(({ role, link }) => (link ? [{ role, to: link.to }] : []))
  expect(links).not.toEqual([])
  expect(links.filter(({ role, to }) => !mayFollow(to, role) || ignoredBy(to).length > 0)).toEqual([])
})

test('each work that waits leads to a screen that its role may open and that knows the address', () => {
  const ofManagers = Object.values(WAITING_LINKS).map((link) => ({ role: 'ROLE_MANAGER', link }))
  const ofOthers = Object.entries(OTHER_WAITING_LINKS).flatMap(([role, links]) => Object.values(links).map((link) => ({ role, link })))
  const links = [...ofManagers, ...ofOthers]
  expect(links.filter(({ role, link }) => !mayFollow(link, role) || ignoredBy(link).length > 0)).toEqual([])
})
