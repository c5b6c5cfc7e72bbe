import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { Button } from './button.tsx'

test('a loading button keeps its size and name, and cannot be pressed', async () => {
  const onClick = vi.fn<() => void>()
  const screen = await render(<Button onClick={onClick}>Enregistrer le compte</Button>)
  const button = screen.getByRole('button', { name: 'Enregistrer le compte' })
  // Its own font may come after the first drawing.
  await document.fonts.load('500 13px "Inter Variable"')
  const { width, height } = button.element().getBoundingClientRect()
  await button.click()
  await screen.rerender(
    <Button onClick={onClick} loading>
      Enregistrer le compte
    </Button>,
  )
  await expect.element(button).toBeDisabled()
  expect(button.element().getBoundingClientRect()).toMatchObject({ width, height })
  expect(onClick).toHaveBeenCalledTimes(1)
})

test('a button in a form submits it only with type submit', async () => {
  const onSubmit = vi.fn<() => void>()
  const screen = await render(
    <form action={onSubmit}>
      <Button variant="default">Annuler</Button>
      <Button type="submit">Enregistrer</Button>
    </form>,
  )
  await screen.getByRole('button', { name: 'Annuler' }).click()
  expect(onSubmit).not.toHaveBeenCalled()
  await screen.getByRole('button', { name: 'Enregistrer' }).click()
  expect(onSubmit).toHaveBeenCalledTimes(1)
})

test('a double click submits once, also a form that stays open, and a later click submits again', async () => {
  const onSubmit = vi.fn<() => void>()
  const screen = await render(
    <form action={onSubmit}>
      <Button type="submit">Enregistrer</Button>
    </form>,
  )
  const save = screen.getByRole('button', { name: 'Enregistrer' })
  await save.dblClick()
  expect(onSubmit).toHaveBeenCalledTimes(1)
  await save.click()
  expect(onSubmit).toHaveBeenCalledTimes(2)
})
