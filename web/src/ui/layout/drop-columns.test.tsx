import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { DropColumn, DropColumns } from './drop-columns.tsx'

const cards = (titleId: string) => (
  <ul aria-labelledby={titleId}>
    <li draggable>Demande</li>
  </ul>
)

test('a column takes what is dropped on it only while it is a target, and says why it would refuse', async () => {
  const onDrop = vi.fn<(name: string) => void>()
  const screen = await render(
    <DropColumns columnWidth={10}>
      <DropColumn title="Ici" count={1} isTarget={false} onDrop={() => onDrop('Ici')} cards={cards} />
      <DropColumn title="Là" count={0} isTarget onDrop={() => onDrop('Là')} cards={null} />
      <DropColumn title="Ailleurs" count={0} isTarget refusal="Déjà traitée." onDrop={() => onDrop('Ailleurs')} cards={null} />
    </DropColumns>,
  )
  const card = screen.getByRole('listitem')
  await userEvent.dragAndDrop(card, screen.getByRole('region', { name: /^Ici/ }))
  expect(onDrop).not.toHaveBeenCalled()
  await userEvent.dragAndDrop(card, screen.getByRole('region', { name: /^Là/ }))
  await userEvent.dragAndDrop(card, screen.getByRole('region', { name: /^Ailleurs/ }))
  expect(onDrop.mock.calls).toEqual([['Là'], ['Ailleurs']])
  await expect.element(screen.getByRole('region', { name: /^Ailleurs/ })).toHaveTextContent('Déjà traitée.')
})

test('a narrow window shows the open column only, where columns are shown one at a time', async () => {
  await page.viewport(500, 600)
  const screen = await render(
    <DropColumns columnWidth={10} isOneAtATime>
      <DropColumn title="Ici" count={1} isTarget={false} isOpen onDrop={vi.fn()} cards={cards} />
      <DropColumn title="Là" count={0} isTarget={false} isOpen={false} onDrop={vi.fn()} cards={null} />
    </DropColumns>,
  )
  await expect.element(screen.getByRole('region', { name: /^Ici/ })).toBeVisible()
  await expect.element(screen.getByRole('region', { name: /^Là/ })).not.toBeInTheDocument()
})
