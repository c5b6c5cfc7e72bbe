import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openShell } from '../../test/open-shell.tsx'

function setNetwork(isOnline: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
}

test('without a network a notice says so until it is back, and nothing moves', async () => {
  await openShell()
  const main = page.getByRole('main').element()
  const before = main.getBoundingClientRect()
  const notice = page.getByRole('status').filter({ hasText: 'Hors connexion\u00a0: rien ne peut être lu ni envoyé.' })
  await expect.element(notice).not.toBeInTheDocument()

  setNetwork(false)
  await expect.element(notice).toBeVisible()
  expect(main.getBoundingClientRect()).toEqual(before)

  setNetwork(true)
  await expect.element(notice).not.toBeInTheDocument()
})
