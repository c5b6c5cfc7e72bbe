import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Definition } from './definition.tsx'
import { ExportButton } from './export-button.tsx'

test('the meaning of a figure opens by the keyboard, with its calculation, and Escape gives the focus back', async () => {
  const screen = await render(
    <Definition term="Taux de réussite" formula="10 ÷ 20 = 50 %" link={<a href="/documentation">Toutes les définitions</a>}>
      Les ventes validées, sur toutes les ventes.
    </Definition>,
  )
  const button = screen.getByRole('button', { name: /^Définition\s: Taux de réussite$/ })
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(screen.getByText('Les ventes validées, sur toutes les ventes.')).toBeVisible()
  await expect.element(screen.getByText('10 ÷ 20 = 50 %')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Toutes les définitions' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByText('10 ÷ 20 = 50 %')).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()
})

test('an export says that it is being prepared', async () => {
  const onSelect = vi.fn<() => void>()
  const items = [{ label: 'Lignes en CSV', onSelect }]
  const screen = await render(<ExportButton isRunning={false} items={items} />)
  await screen.getByRole('button', { name: 'Exporter' }).click()
  await screen.getByRole('menuitem', { name: 'Lignes en CSV' }).click()
  expect(onSelect).toHaveBeenCalledOnce()
  await screen.rerender(<ExportButton isRunning items={items} />)
  await expect.element(screen.getByRole('button', { name: 'Préparation…' })).toBeVisible()
})
