import { afterEach, beforeEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { tokenWith } from '../../test/tokens.ts'
import { tokens } from './session.ts'
import { drafts, useDraft } from './use-draft.ts'

beforeEach(() => tokens.keep({ access_token: tokenWith({ sub: '7' }), refresh_token: 'r1' }))
afterEach(() => drafts.forgetAll())

const EMPTY = { text: '' }

function Form({ name }: { name: string }) {
  const [{ text }, change] = useDraft(name, EMPTY)
  return <input aria-label={name} value={text} onChange={({ target }) => change({ text: target.value })} />
}

test('what another tab has sent is gone from the form here, and other forms keep what they hold', async () => {
  const screen = await render(
    <>
      <Form name="basket" />
      <Form name="comment" />
    </>,
  )
  await screen.getByLabelText('basket').fill('3 décodeurs')
  await screen.getByLabelText('comment').fill('Avant vendredi')
  // The other tab writes to the store that both share, and the browser tells this one.
  const kept = drafts.read('comment', EMPTY)
  drafts.forgetAll()
  drafts.keep('comment', kept ?? EMPTY)
  window.dispatchEvent(new StorageEvent('storage'))
  await expect.element(screen.getByLabelText('basket')).toHaveValue('')
  await expect.element(screen.getByLabelText('comment')).toHaveValue('Avant vendredi')
})

test('what another tab writes is here too, and is not lost when this one goes on', async () => {
  const screen = await render(<Form name="basket" />)
  await screen.getByLabelText('basket').fill('3 décodeurs')
  drafts.keep('basket', { text: '3 décodeurs, 5 cartes' })
  window.dispatchEvent(new StorageEvent('storage'))
  await expect.element(screen.getByLabelText('basket')).toHaveValue('3 décodeurs, 5 cartes')
})

test('what cannot be read here changes nothing, and what is adopted is not written again', async () => {
  const screen = await render(<Form name="basket" />)
  await screen.getByLabelText('basket').fill('3 décodeurs')
  drafts.keep('basket', { lines: 3 })
  window.dispatchEvent(new StorageEvent('storage'))
  await expect.element(screen.getByLabelText('basket')).toHaveValue('3 décodeurs')
  drafts.keep('basket', { text: '4 décodeurs' })
  window.dispatchEvent(new StorageEvent('storage'))
  await expect.element(screen.getByLabelText('basket')).toHaveValue('4 décodeurs')
  // The other tab goes on: this one has not written over it.
  drafts.keep('basket', { text: '5 décodeurs' })
  expect(drafts.read('basket', EMPTY)).toEqual({ text: '5 décodeurs' })
  await screen.getByLabelText('basket').fill('6 décodeurs')
  expect(drafts.read('basket', EMPTY)).toEqual({ text: '6 décodeurs' })
})
