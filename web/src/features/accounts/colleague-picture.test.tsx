import type { Colleague } from '@backoffice/contract/accounts/directory'
import { expect, test, vi } from 'vitest'
import { anAccount } from '../../../test/accounts.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { AccountIdentity } from './account-identity.tsx'
import { directoryColumns } from './directory-columns.tsx'

const imageUrl = '/auth/images/1NGB23Yxh1Vk9GjRGcnr09Ue.webp'
const account = anAccount({ imageUrl })
const name = directoryColumns.find(({ id }) => id === 'name')

test.each([
  // A colleague is an account, with fewer fields.
  ['in the directory', () => name?.cell?.(account as unknown as Colleague)],
  ['in the panel of the account', () => <AccountIdentity account={account} />],
])('the picture of a person %s is read within the session', async (_, shown) => {
  vi.stubGlobal('fetch', async () => new Response(new Blob(['picture'], { type: 'image/webp' })))
  const screen = await renderPart(<>{shown()}</>)
  await vi.waitFor(() => expect(screen.container.querySelector('img')?.src).toMatch(/^blob:/))
})
