import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { render } from 'vitest-browser-react'
import { ApiProvider } from '../src/api/api-provider.tsx'
import { queries } from '../src/api/session.ts'
import type { Path } from '../src/paths.ts'
import { Toasts } from '../src/ui/feedback/toast.tsx'

/** Renders a screen at its address, opened from elsewhere, and returns the history that the buttons of the browser walk through. */
export async function renderScreen(path: Path, element: ReactNode, search = '') {
  queries.clear()
  const root = createRootRoute()
  const routeTree = root.addChildren([
    createRoute({ getParentRoute: () => root, path: '/elsewhere', component: () => <p>Une autre page</p> }),
    createRoute({ getParentRoute: () => root, path, component: () => element }),
  ])
  const history = createMemoryHistory({ initialEntries: ['/elsewhere', `${path}${search}`] })
  const screen = await render(
    <>
      <ApiProvider>
        <RouterProvider router={createRouter({ routeTree, history })} />
      </ApiProvider>
      <Toasts />
    </>,
  )
  return { screen, history }
}
