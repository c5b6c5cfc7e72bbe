import { expect, test, vi } from 'vitest'
import { renderPart } from '../../test/render-part.tsx'
import { queries } from './session.ts'
import { usePicture } from './use-picture.ts'

function Picture() {
  const url = usePicture('/securecanal/picture/1')
  return <p>{url === null ? 'attente' : 'image'}</p>
}

test('a picture that is no longer waited for leaves no URL behind', async () => {
  const created = vi.spyOn(URL, 'createObjectURL')
  const revoked = vi.spyOn(URL, 'revokeObjectURL')
  const { promise, resolve } = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => promise)
  const screen = await renderPart(<Picture />)
  await expect.element(screen.getByText('attente')).toBeVisible()
  await screen.unmount()
  resolve(new Response('picture'))
  await new Promise((done) => setTimeout(done, 100))
  expect(created).not.toHaveBeenCalled()

  vi.stubGlobal('fetch', async () => new Response('picture'))
  const other = await renderPart(<Picture />)
  await expect.element(other.getByText('image')).toBeVisible()
  await other.unmount()
  queries.clear()
  expect(revoked.mock.calls).toEqual(created.mock.results.map(({ value }) => [value]))
})
