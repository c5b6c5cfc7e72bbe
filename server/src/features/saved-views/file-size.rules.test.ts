import { expect, test } from 'vitest'
import { joinUpTo } from './file-size.rules.ts'

async function* partsOf(sizes: readonly number[], made: number[] = []): AsyncGenerator<Uint8Array> {
  for (const size of sizes) {
    made.push(size)
    yield new Uint8Array(size)
  }
}

test('a file that no mail can carry is refused in French, and not made to its end', async () => {
  const made: number[] = []
  await expect(joinUpTo(2 ** 20, partsOf([2 ** 19, 2 ** 19, 1, 2 ** 19], made))).rejects.toMatchObject({
    status: 413,
    code: 'file_too_large',
    message: expect.stringMatching(/^Le fichier de cette vue dépasse 1 Mo/),
  })
  expect(made).toEqual([2 ** 19, 2 ** 19, 1])
})

test('a file of just the limit is joined', async () => {
  expect(await joinUpTo(3, partsOf([1, 2]))).toHaveLength(3)
})
