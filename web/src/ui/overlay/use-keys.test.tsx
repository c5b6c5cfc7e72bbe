import { useLayoutEffect } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Checkbox } from '../form/check.tsx'
import { TextField } from '../form/text-field.tsx'
import { Dialog } from './dialog.tsx'
import { SidePanel } from './side-panel.tsx'
import { useKeys, usePageKeys } from './use-keys.ts'

const onPageKey = vi.fn<(key: string) => void>()
const onAnyKey = vi.fn<(key: string) => void>()

function Page({ isAsking = false }: { isAsking?: boolean }) {
  usePageKeys(({ key }) => onPageKey(key))
  useKeys(({ key }) => onAnyKey(key))
  return (
    <>
      <Checkbox label="Choisir" />
      <TextField label="Nom" />
      <div contentEditable role="textbox" aria-label="Texte" suppressContentEditableWarning>
        <b>mis en forme</b>
      </div>
      <ul role="menu">
        <li role="menuitem" tabIndex={-1}>
          Copier
        </li>
      </ul>
      <button type="button">Derrière</button>
      <Dialog isOpen={isAsking} title="Effacer&nbsp;?" confirmLabel="Effacer" onConfirm={vi.fn()} onClose={vi.fn()}>
        <p>Cela ne se défait pas.</p>
      </Dialog>
    </>
  )
}

/** Presses a key before anything is painted. */
function Hasty() {
  useLayoutEffect(() => void dispatchEvent(new KeyboardEvent('keydown', { key: 'a' })), [])
  return <Page />
}

async function press(keys: string) {
  onPageKey.mockClear()
  onAnyKey.mockClear()
  await userEvent.keyboard(keys)
}

test('a letter key reaches the page from anywhere that does not accept text', async () => {
  const screen = await render(<Page />)
  await press('a')
  expect(onPageKey.mock.calls).toEqual([['a']])
  await screen.getByRole('checkbox').click()
  await press('a')
  expect(onPageKey.mock.calls).toEqual([['a']])
})

test('a field, editable text and a menu keep their keys', async () => {
  const screen = await render(<Page />)
  for (const taker of [screen.getByLabelText('Nom'), screen.getByLabelText('Texte'), screen.getByRole('menuitem')]) {
    await taker.click()
    await press('a')
    expect(onPageKey).not.toHaveBeenCalled()
    expect(onAnyKey.mock.calls).toEqual([['a']])
  }
})

test('a key with a modifier does not reach the page', async () => {
  await render(<Page />)
  await press('{Control>}a{/Control}')
  expect(onPageKey.mock.calls).toEqual([])
  expect(onAnyKey.mock.calls).toEqual([['Control'], ['a']])
})

test('no key reaches the page under an open dialog or from inside a side panel', async () => {
  const { rerender } = await render(<Page isAsking />)
  await press('a')
  expect(onPageKey).not.toHaveBeenCalled()

  await rerender(
    <>
      <Page />
      <SidePanel title="Fiche" onClose={vi.fn()}>
        <p>Un compte</p>
      </SidePanel>
    </>,
  )
  await press('a')
  expect(onPageKey).not.toHaveBeenCalled()
})

test('keys reach the page beside an open side panel', async () => {
  const screen = await render(
    <>
      <Page />
      <SidePanel title="Fiche" onClose={vi.fn()}>
        <p>Un compte</p>
      </SidePanel>
    </>,
  )
  await screen.getByRole('button', { name: 'Derrière' }).click()
  await press('a')
  expect(onPageKey.mock.calls).toEqual([['a']])
})

test('a key counts from the moment at which the page stands there', async () => {
  onAnyKey.mockClear()
  await render(<Hasty />)
  expect(onAnyKey.mock.calls).toEqual([['a']])
})
