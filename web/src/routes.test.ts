import { expect, test, vi } from 'vitest'
import { menuOf } from './menu-by-role.ts'
import { leavesOf } from './shell/menu-place.ts'

vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined })
vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => undefined }))
vi.stubGlobal('window', { addEventListener: () => undefined, scrollTo: () => undefined })
const { router } = await import('./routes.tsx')

const routes: Record<string, { options: { staticData?: { crumbs?: readonly string[] } } }> = router.routesByPath

test.each(['ROLE_MANAGER', 'ROLE_RESP', 'ROLE_AGENT'])('a page of %s is called in its breadcrumb and title as in the menu', (role) => {
  const leaves = leavesOf(menuOf(role)).map(({ leaf: { path = '', label } }) => ({ path, label }))
  const open = leaves.filter(({ path }) => path !== '/' && path in routes)
  expect(open).not.toEqual([])
  expect(open.map(({ path }) => ({ path, label: routes[path]?.options.staticData?.crumbs?.at(-1) }))).toEqual(open)
})
