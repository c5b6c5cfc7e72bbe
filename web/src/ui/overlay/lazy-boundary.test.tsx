import { lazy, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderPart } from '../../../test/render-part.tsx'
import { LazyBoundary } from './lazy-boundary.tsx'

const NO_NETWORK = new TypeError('Failed to fetch dynamically imported module: /assets/part.js')

function Page({ load }: { load: () => Promise<never> }) {
  const [Part] = useState(() => lazy(load))
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <label>
        Motif <input />
      </label>
      <button type="button" onClick={() => setOpen(true)}>
        Ouvrir
      </button>
      {isOpen && (
        <LazyBoundary onClose={() => setOpen(false)}>
          <Part />
        </LazyBoundary>
      )}
    </>
  )
}

test('another error of the part is not taken for a lost network', async () => {
  const onError = vi.spyOn(console, 'error').mockReturnValue()
  const screen = await renderPart(<Page load={() => Promise.reject(new Error('broken'))} />)
  await screen.getByRole('button', { name: 'Ouvrir' }).click()

  await vi.waitFor(() => expect(onError).toHaveBeenCalled())
  expect(screen.getByText('n’a pas pu être chargée').elements()).toEqual([])
})

test('a part of the frame that cannot be loaded keeps its fallback', async () => {
  const Part = lazy(() => Promise.reject(NO_NETWORK))
  const screen = await renderPart(
    <LazyBoundary fallback="Awa Diallo">
      <Part />
    </LazyBoundary>,
  )
  await expect.element(screen.getByText('Awa Diallo')).toBeVisible()
  await new Promise((resolve) => setTimeout(resolve, 100))
  await expect.element(screen.getByText('Awa Diallo')).toBeVisible()
  expect(document.querySelector('[role=alert]')).toBeNull()
})

test('a part that cannot be loaded says so, and the page keeps what was typed', async () => {
  const screen = await renderPart(<Page load={() => Promise.reject(NO_NETWORK)} />)
  await screen.getByLabelText('Motif').fill('Reçu illisible')
  await screen.getByRole('button', { name: 'Ouvrir' }).click()

  await expect.element(screen.getByRole('alert')).toHaveTextContent('n’a pas pu être chargée')
  await expect.element(screen.getByRole('button', { name: 'Recharger' })).toBeVisible()
  await expect.element(screen.getByLabelText('Motif')).toHaveValue('Reçu illisible')
})

test('without a network the offer to reload keeps the page', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const screen = await renderPart(<Page load={() => Promise.reject(NO_NETWORK)} />)
  await screen.getByLabelText('Motif').fill('Reçu illisible')
  await screen.getByRole('button', { name: 'Ouvrir' }).click()
  await screen.getByRole('button', { name: 'Recharger' }).click()

  await expect.element(screen.getByRole('alert').last()).toHaveTextContent('n’a pas pu être chargée')
  await expect.element(screen.getByLabelText('Motif')).toHaveValue('Reçu illisible')
})
