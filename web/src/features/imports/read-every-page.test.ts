import { expect, test } from 'vitest'
import { readEveryPage } from './read-every-page.ts'

const lines = Array.from({ length: 450 }, (_, index) => index)

test('a list is exported whole, in its order, though it comes in pages', async () => {
  const read = await readEveryPage(async ({ page, size }) => ({
    content: lines.slice(page * size, (page + 1) * size),
    totalElements: lines.length,
  }))
  expect(read).toEqual(lines)
})

test('a list that shrinks meanwhile is read to its end', async () => {
  expect(await readEveryPage(async ({ page }) => ({ content: page === 0 ? [1] : [], totalElements: 2 }))).toEqual([1])
})
