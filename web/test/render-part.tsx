import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { render } from 'vitest-browser-react'
import { ApiProvider } from '../src/api/api-provider.tsx'
import { queries } from '../src/api/session.ts'
import { Toasts } from '../src/ui/feedback/toast.tsx'

/** Renders a part of a screen as the application does: with its toasts, an empty cache and a router. */
export function renderPart(element: ReactNode) {
  queries.clear()
  const routeTree = createRootRoute({ component: () => element })
  const router = createRouter({ routeTree, history: createMemoryHistory() })
  return render(
    <>
      <ApiProvider>
        <RouterProvider router={router} />
      </ApiProvider>
      <Toasts />
    </>,
  )
}
