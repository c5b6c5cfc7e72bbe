import { expect, test } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { useLatest } from './use-latest.ts'

type Note = { text: string; version: number | undefined; writer: string }
type Props = { read: Note; answer?: Omit<Note, 'writer'> }

const READ: Note = { text: 'lu', version: undefined, writer: 'Awa' }
const SAVED = { text: 'enregistré', version: 1 }

async function renderLatest(first: Props) {
  const { result, rerender } = await renderHook(({ read, answer }: Props = first) => useLatest(read, answer), { initialProps: first })
  return { latest: () => result.current, rerender }
}

test('a saved answer stays while the next save has none, until a newer version is read', async () => {
  const { latest, rerender } = await renderLatest({ read: READ })
  expect(latest()).toEqual(READ)
  await rerender({ read: READ, answer: SAVED })
  expect(latest()).toEqual({ ...SAVED, writer: 'Awa' })
  await rerender({ read: READ })
  expect(latest()).toEqual({ ...SAVED, writer: 'Awa' })
  await rerender({ read: { text: 'relu', version: 2, writer: 'Bo' } })
  expect(latest()).toEqual({ text: 'relu', version: 2, writer: 'Bo' })
})
