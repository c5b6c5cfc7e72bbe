import { expect, test, vi } from 'vitest'

const failure = new Error('no storage')
vi.mock('./routes.tsx', () => ({ router: {} }))
vi.mock('./api/api-provider.tsx', () => ({ ApiProvider: () => null }))
vi.mock('./api/session.ts', () => ({
  followOtherTabs: () => {
    throw failure
  },
}))

test('a failure to start is logged to the console', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await import('./main.tsx')
  expect(log).toHaveBeenCalledWith('The application could not start', failure)
})
