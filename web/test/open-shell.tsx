import type { LayoutConfiguration } from '@backoffice/contract/profile/layout-configuration'
import { getLastImport } from '@backoffice/contract/network-statistics/network-statistics'
import { followEvents, listNotifications } from '@backoffice/contract/notifications/notifications'
import { getProfile, updateSettings } from '@backoffice/contract/profile/profile'
import { listViews } from '@backoffice/contract/saved-views/saved-views'
import { getUserInfo } from '@backoffice/contract/session/session'
import type { User } from '@backoffice/contract/session/user'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ApiProvider } from '../src/api/api-provider.tsx'
import { keepLayout } from '../src/shell/appearance.ts'
import { Shell } from '../src/shell/shell.tsx'
import { aUser } from './accounts.ts'
import { answering, serve } from './answers.ts'

const MANAGER = aUser({ id: 1, roleName: 'ROLE_MANAGER', phone: '', outletNumber: null, outletName: null, latitude: null })
const PROFILE = { settings: {}, factor: null, recoveryCodesLeft: 0, steppedUpUntil: null, events: [] }
const NOTHING_IMPORTED = { dataDate: null, firstDate: null, importId: null, importedAt: null, importedBy: null, lines: 0, rejected: 0 }
const EMPTY_PAGE = { page: 0, size: 20, totalElements: 0, totalPages: 0, content: [] }
const DESKTOP = { width: 1280, height: 800 }

export const menu = page.getByRole('navigation', { name: 'Menu principal' })
export const root = (name: string) => menu.getByRole('button', { name })
export const leaf = (name: string) => menu.getByRole('link', { name, exact: true })

type Opened = { menuMode?: LayoutConfiguration['menuMode']; at?: string; size?: { width: number; height: number } }

/** Answers the calls that the shell makes for the user, and returns the requests it receives. */
export function serveShell(user: User) {
  return serve(
    answering(getUserInfo, () => user),
    answering(listNotifications, () => ({ notifications: EMPTY_PAGE, unread: 0 })),
    answering(getLastImport, () => NOTHING_IMPORTED),
    answering(listViews, () => []),
    answering(getProfile, () => ({ ...PROFILE, user })),
    answering(updateSettings, () => ({})),
    answering(followEvents, () => new Response(new ReadableStream(), { headers: { 'content-type': 'text/event-stream' } })),
  )
}

/** Shows the shell around a tall page, and returns the router's location. */
export async function openShell({ menuMode = 'static', at = '/', size = DESKTOP }: Opened = {}) {
  serveShell(MANAGER)
  keepLayout({ menuMode })
  await page.viewport(size.width, size.height)
  const shellRoute = createRootRoute({ component: () => <Shell user={MANAGER} page="/$" isOpen crumbs={['Page']} /> })
  const anyPage = createRoute({ getParentRoute: () => shellRoute, path: '$', component: () => <p style={{ height: 3_000 }}>Une page</p> })
  const router = createRouter({
    routeTree: shellRoute.addChildren([anyPage]),
    history: createMemoryHistory({ initialEntries: [at] }),
  })
  await render(
    <ApiProvider>
      <RouterProvider router={router} />
    </ApiProvider>,
  )
  await expect.element(page.getByText('Une page')).toBeVisible()
  if (menuMode === 'horizontal') await expect.element(root('Logistique')).toBeVisible()
  return () => router.state.location.pathname
}
