import { userEvent } from 'vitest/browser'
import { expect, test } from 'vitest'
import { renderPart } from '../../../test/render-part.tsx'
import { Tree } from './tree.tsx'

const NODES = [
  {
    id: 'north',
    label: 'Nord',
    note: '2',
    children: [
      { id: '1', label: 'Kiosque du Port' },
      { id: '2', label: 'Tabac de la Gare' },
    ],
  },
  { id: 'south', label: 'Sud', children: [] },
]

test('a branch shows what it holds only while it is open, by a press', async () => {
  const screen = await renderPart(<Tree label="Réseau" nodes={NODES} />)
  const north = screen.getByRole('treeitem', { name: 'Nord' })
  await expect.element(north).toHaveAttribute('aria-expanded', 'false')
  expect(screen.getByText('Kiosque du Port').query()).toBeNull()
  await north.click()
  await expect.element(screen.getByRole('treeitem', { name: 'Kiosque du Port' })).toHaveAttribute('aria-level', '2')
  await north.click()
  await expect.element(screen.getByText('Kiosque du Port')).not.toBeInTheDocument()
})

test('arrows open, walk and close, and leave the tree at one stop of Tab', async () => {
  const screen = await renderPart(<Tree label="Réseau" nodes={NODES} openAtFirst={['south']} />)
  await userEvent.keyboard('{Tab}{ArrowLeft}{ArrowRight}{ArrowRight}{ArrowDown}')
  await expect.element(screen.getByRole('treeitem', { name: 'Tabac de la Gare' })).toHaveFocus()
  await userEvent.keyboard('{End}')
  await expect.element(screen.getByRole('treeitem', { name: 'Sud' })).toHaveFocus()
  await userEvent.keyboard('{Home}{ArrowDown}{ArrowLeft}{ArrowLeft}')
  await expect.element(screen.getByRole('treeitem', { name: 'Nord' })).toHaveFocus()
  await expect.element(screen.getByRole('treeitem', { name: 'Nord' })).toHaveAttribute('aria-expanded', 'false')
  expect(screen.container.querySelectorAll('[tabindex="0"]')).toHaveLength(1)
})
