import { updateSettings } from '@backoffice/contract/profile/profile'
import { expect, test, vi } from 'vitest'
import { answering, serve } from '../../../test/answers.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { NotificationsCard } from './notifications-card.tsx'

test.each(['ROLE_MANAGER', 'ROLE_RESP', 'ROLE_AGENT', 'ROLE_PDV', 'ROLE_CLIENT', 'ROLE_ELSE'])('%s may mute messages', async (roleName) => {
  const requests = serve(answering(updateSettings, () => ({ mutedTopics: ['message' as const] })))
  const screen = await renderPart(<NotificationsCard roleName={roleName} mutedTopics={[]} />)
  await screen.getByRole('checkbox', { name: 'Messages' }).click()
  await vi.waitFor(() => expect(requests.map(({ body }) => body)).toEqual([{ mutedTopics: ['message'] }]))
})

test.each([
  ['ROLE_RESP', true],
  ['ROLE_PDV', true],
  ['ROLE_AGENT', false],
])('%s may mute stock: %s', async (roleName, mayMute) => {
  const screen = await renderPart(<NotificationsCard roleName={roleName} mutedTopics={[]} />)
  await expect.element(screen.getByRole('checkbox', { name: 'Messages' })).toBeVisible()
  expect(screen.getByRole('checkbox', { name: 'Stock' }).elements()).toHaveLength(mayMute ? 1 : 0)
})
