import { expect, test, vi } from 'vitest'
import { showQuery } from '../../test/queries.ts'
import { pending } from '../../test/tokens.ts'
import { createQueries } from './queries.ts'

const url = '/securecanal/last'
const setup = () => createQueries(() => 's')

test('a change elsewhere lets a first read end, shows it, and repeats it once', async () => {
  const queries = setup()
  const answers = [pending<string>(), pending<string>()]
  const load = vi.fn(() => answers[load.mock.calls.length - 1]?.promise ?? Promise.resolve('third'))
  const screen = showQuery(queries, url, { queryFn: load })
  queries.catchUp()
  queries.catchUp()

  answers[0]?.resolve('first')
  await vi.waitFor(() => expect(screen()).toBe('first'))
  answers[1]?.resolve('second')
  await vi.waitFor(() => expect(screen()).toBe('second'))
  expect(load).toHaveBeenCalledTimes(2)
})

test('a change elsewhere reads again what is on screen, and forgets what is not', async () => {
  const queries = setup()
  const load = vi.fn(async () => `answer ${load.mock.calls.length}`)
  const screen = showQuery(queries, url, { queryFn: load })
  await vi.waitFor(() => expect(screen()).toBe('answer 1'))
  await queries.read('/securecanal/report', async () => 'old')
  queries.catchUp()

  await vi.waitFor(() => expect(screen()).toBe('answer 2'))
  expect(await queries.read('/securecanal/report', async () => 'new')).toBe('new')
})

test('a read that a change elsewhere overtakes is answered, but not kept as new', async () => {
  const queries = setup()
  const slowAnswer = pending<string>()
  const early = queries.read(url, () => slowAnswer.promise)
  queries.catchUp()
  slowAnswer.resolve('old')

  expect(await early).toBe('old')
  expect(await queries.read(url, async () => 'new')).toBe('new')
})

test('a first read that fails after a change elsewhere is not repeated for ever', async () => {
  const queries = setup()
  const load = vi.fn(() => Promise.reject(new Error('down')))
  showQuery(queries, url, { queryFn: load })
  queries.catchUp()

  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(load).toHaveBeenCalledTimes(2)
})
