import { expect, test, vi } from 'vitest'

const failure = new Error('no policy')
vi.mock('./routes.tsx', () => ({ router: {} }))
vi.mock('./ui/theme.tsx', () => ({ Theme: () => null }))
vi.mock('./api/api-provider.tsx', () => ({ ApiProvider: () => null }))
vi.mock('./api/session.ts', () => ({ followOtherTabs: () => {}, onSessionEnd: () => {} }))
vi.mock('./format/page-setting.ts', () => ({ pageSetting: () => undefined }))
vi.mock('./ui/security.ts', () => ({
  settleSecurity: () => {
    throw failure
  },
}))

test('a failure to start is logged to the console', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await import('./main.tsx')
  expect(log).toHaveBeenCalledWith('The application could not start', failure)
})
