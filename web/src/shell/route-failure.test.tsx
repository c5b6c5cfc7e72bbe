import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  type RouteComponent,
  RouterProvider,
} from '@tanstack/react-router'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { ApiError } from '../api/api-error.ts'
import { ApiProvider } from '../api/api-provider.tsx'
import { lazyPage } from '../ui/overlay/lazy-page.ts'
import { RouteFailure } from './route-failure.tsx'

const loadOffline = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: http://localhost/assets/a.js'))

function renderPage(component: RouteComponent) {
  vi.spyOn(console, 'error').mockReturnValue()
  const shell = createRootRoute({
    component: () => (
      <>
        <nav>Menu principal</nav>
        <Outlet />
      </>
    ),
  })
  const page = createRoute({
    getParentRoute: () => shell,
    path: '/',
    staticData: { crumbs: ['Réseau', 'Statistiques', 'Par mois'] },
    component,
  })
  const history = createMemoryHistory()
  const router = createRouter({ routeTree: shell.addChildren([page]), history, defaultErrorComponent: RouteFailure })
  return render(
    <ApiProvider>
      <RouterProvider router={router} />
    </ApiProvider>,
  )
}

test('a page that cannot be loaded without a network says so in French, under its title, inside the shell', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const screen = await renderPage(lazyPage<Record<string, () => null>, string>(loadOffline, 'MonthsScreen'))

  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('Cette page n’a pas pu être chargéeVérifiez la connexion, puis réessayez.')
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Par mois' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Réessayer' })).toBeVisible()
  await expect.element(screen.getByText('Menu principal')).toBeVisible()
  expect(document.body.textContent).not.toContain('http')
})

test('a page whose first read fails keeps its title, and is read again on request', async () => {
  let isDown = true
  const screen = await renderPage(() => {
    if (isDown) throw new ApiError('Le serveur redémarre.')
    return <h1>Statistiques par mois</h1>
  })
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Le serveur redémarre.')
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Par mois' })).toBeVisible()
  isDown = false
  await screen.getByRole('button', { name: 'Réessayer' }).click()
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Statistiques par mois' })).toBeVisible()
})
