import { expect, test, vi } from 'vitest'
import { menuOf } from './menu-by-role.ts'
import { leavesOf } from './shell/menu-place.ts'
import { mayOpen } from './shell/page-access.ts'

vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined })
vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => undefined }))
vi.stubGlobal('window', { addEventListener: () => undefined, scrollTo: () => undefined })
const { router } = await import('./routes.tsx')

type Route = {
  options: {
    component?: unknown
    beforeLoad?: () => void
    staticData?: { crumbs?: readonly string[]; isOutsideTheShell?: true; isSection?: true }
  }
}
const routes = router.routesByPath as unknown as Record<string, Route>

test.each(['ROLE_MANAGER', 'ROLE_RESP', 'ROLE_AGENT'])('a page of %s is called in its breadcrumb and title as in the menu', (role) => {
  const leaves = leavesOf(menuOf(role)).map(({ leaf: { path = '', label } }) => ({ path, label }))
  const open = leaves.filter(({ path }) => path !== '/' && path in routes)
  expect(open).not.toEqual([])
  expect(open.map(({ path }) => ({ path, label: routes[path]?.options.staticData?.crumbs?.at(-1) }))).toEqual(open)
})

test('each page inside the shell is open to a manager or, where it shows what is one’s own, to others', () => {
  const shown = Object.entries(routes).filter(([, { options }]) => {
    const { isOutsideTheShell, isSection } = options.staticData ?? {}
    return options.component !== undefined && !isOutsideTheShell && !isSection
  })
  expect(shown.length).toBeGreaterThan(60)
  expect(shown.map(([path]) => path).filter((path) => !['ROLE_MANAGER', 'ROLE_AGENT'].some((role) => mayOpen(role, path)))).toEqual([])
})

test('an address in capitals leads to that of the page, with its query', () => {
  const lead = router.routeTree.options.beforeLoad as (context: object) => void
  const at = (pathname: string) => () => lead({ location: { pathname, search: { view: 'week' }, hash: 'top' } })
  expect(at('/apps/calendar')).not.toThrow()
  const options = expect.objectContaining({ to: '/apps/calendar', search: { view: 'week' }, hash: 'top' })
  expect(at('/Apps/CALENDAR')).toThrow(expect.objectContaining({ options }))
})

test('the address of the sign-in pages alone leads to the sign-in, in any spelling', () => {
  const found = ['/auth', '/auth/', '/Auth'].map((address) => router.matchRoutes(address, {}).at(-1)?.fullPath)
  expect(found).toEqual(['/auth', '/auth', '/auth'])
  expect(routes['/auth']?.options.beforeLoad).toThrow(expect.objectContaining({ options: expect.objectContaining({ to: '/auth/login' }) }))
})
