import { listViews } from '@backoffice/contract/saved-views/saved-views'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { aUser } from '../../test/accounts.ts'
import { serveShell } from '../../test/open-shell.tsx'
import { ApiProvider } from '../api/api-provider.tsx'
import { paths } from '../paths.ts'
import { RootLayout } from './root-layout.tsx'

/** Opens a typed address as a person of the role, in a product of three pages. */
async function openAddress(address: string, roleName: string) {
  const requests = serveShell(aUser({ roleName }))
  const root = createRootRoute({ component: RootLayout })
  const pageAt = (path: string) => createRoute({ getParentRoute: () => root, path, component: () => <p>Le contenu</p> })
  const router = createRouter({
    routeTree: root.addChildren([pageAt(paths.audit), pageAt(paths.creditAlerts), pageAt('/pages/unnamed')]),
    history: createMemoryHistory({ initialEntries: [address] }),
  })
  await render(
    <ApiProvider>
      <RouterProvider router={router} />
    </ApiProvider>,
  )
  return requests
}

const content = page.getByText('Le contenu')
const refusal = page.getByRole('heading', { name: 'Accès refusé' }).first()

test.each(['/pages/timeline', '/pages/timeline/', '/Pages/Timeline', '/pages/unnamed'])(
  '%s is refused to a credit agent',
  async (address) => {
    await openAddress(address, 'ROLE_AGENT')
    await expect.element(refusal).toBeInTheDocument()
    await expect.element(content).not.toBeInTheDocument()
  },
)

test.each(['/pages/timeline', '/Pages/Timeline/'])('%s opens for a manager', async (address) => {
  await openAddress(address, 'ROLE_MANAGER')
  await expect.element(content).toBeVisible()
})

test.each([
  { roleName: 'ROLE_CLIENT', shown: refusal, areAskedFor: false },
  { roleName: 'ROLE_MANAGER', shown: content, areAskedFor: true },
])('the saved views of a list of managers are asked for: $roleName, $areAskedFor', async ({ roleName, shown, areAskedFor }) => {
  const requests = await openAddress(paths.creditAlerts, roleName)
  await expect.element(shown).toBeInTheDocument()
  // The shortcuts and the views stand in the same file, which is fetched after the page.
  await expect
    .poll(async () => {
      await userEvent.keyboard('?')
      return page.getByRole('dialog').elements().length
    })
    .toBeGreaterThan(0)
  await expect.poll(() => requests.some(({ path }) => path === listViews.path)).toBe(areAskedFor)
})
