import { expect, test, vi } from 'vitest'
import { showQuery } from '../../test/queries.ts'
import { pending } from '../../test/tokens.ts'
import { createQueries, ONCE } from './queries.ts'

const url = '/securecanal/last'
const setup = () => createQueries(() => 's')

test('the second read of a URL makes no call', async () => {
  const queries = setup()
  const load = vi.fn(async () => 'answer')
  await queries.read(url, load)

  expect(await queries.read(url, load)).toBe('answer')
  expect(load).toHaveBeenCalledOnce()
})

test('two reads of a URL share the call in flight', async () => {
  const queries = setup()
  const load = vi.fn(async () => 'answer')

  await Promise.all([queries.read(url, load), queries.read(url, load)])
  expect(load).toHaveBeenCalledOnce()
})

test('a screen and a read share one answer', async () => {
  const queries = setup()
  const load = vi.fn(async () => 'answer')
  const screen = showQuery(queries, url, { queryFn: load })

  expect(await queries.read(url, load)).toBe('answer')
  expect(screen()).toBe('answer')
  expect(load).toHaveBeenCalledOnce()
})

test('does not cache a failure', async () => {
  const queries = setup()
  await expect(queries.read(url, () => Promise.reject(new Error('down')))).rejects.toThrow('down')

  expect(await queries.read(url, async () => 'answer')).toBe('answer')
})

test('answers have no expiry', async () => {
  vi.useFakeTimers()
  try {
    const queries = setup()
    await queries.read(url, async () => 'kept')
    await vi.advanceTimersByTimeAsync(365 * 86_400_000)

    expect(await queries.read(url, async () => 'new')).toBe('kept')
  } finally {
    vi.useRealTimers()
  }
})

test('another session reads its own answers', async () => {
  let session = 'one'
  const queries = createQueries(() => session)
  await queries.read(url, async () => 'mine')
  session = 'other'

  expect(await queries.read(url, async () => 'yours')).toBe('yours')
})

test('a session that ends removes its answers, and nothing reads for it again', async () => {
  let session = 'one'
  const queries = createQueries(() => session)
  await queries.read('/securecanal/report', async () => 'old')
  const slowAnswer = pending<string>()
  const load = vi.fn(() => slowAnswer.promise)
  const early = queries.read(url, load)
  session = ''
  queries.clear()

  await expect(early).rejects.toThrow('CancelledError')
  expect(load).toHaveBeenCalledOnce()
  session = 'one'
  expect(await queries.read('/securecanal/report', async () => 'new')).toBe('new')
})

test('reads one URL again alone', async () => {
  const queries = setup()
  const load = vi.fn(async () => 'answer')
  await queries.read('/securecanal/report', async () => 'kept')
  const screen = showQuery(queries, url, { queryFn: load })
  await vi.waitFor(() => expect(screen()).toBe('answer'))
  queries.readOneAgain(url)

  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2))
  expect(await queries.read('/securecanal/report', async () => 'other')).toBe('kept')
})

test('a change drops every answer when it is sent and again when it is settled, refused or not', async () => {
  const queries = setup()
  const answer = pending<string>()
  await queries.read(url, async () => 'old')
  const change = queries.change(() => answer.promise)

  expect(await queries.read(url, async () => 'meanwhile')).toBe('meanwhile')
  answer.reject(new Error('refused'))
  await expect(change).rejects.toThrow('refused')
  expect(await queries.read(url, async () => 'new')).toBe('new')
})

test('keeps what is on screen and reads it again when a change is sent and when it is settled', async () => {
  const queries = setup()
  const answer = pending<string>()
  const load = vi.fn<() => Promise<string>>().mockResolvedValueOnce('old').mockResolvedValueOnce('meanwhile').mockResolvedValueOnce('new')
  const screen = showQuery(queries, url, { queryFn: load })
  await vi.waitFor(() => expect(screen()).toBe('old'))
  const change = queries.change(() => answer.promise)

  expect(screen()).toBe('old')
  await vi.waitFor(() => expect(screen()).toBe('meanwhile'))
  answer.resolve('done')
  expect(await change).toBe('done')
  await vi.waitFor(() => expect(screen()).toBe('new'))
  expect(load).toHaveBeenCalledTimes(3)
})

test('a screen never shows the answer of a read that a change overtook', async () => {
  const queries = setup()
  const slowAnswer = pending<string>()
  const load = vi.fn<() => Promise<string>>().mockReturnValueOnce(slowAnswer.promise).mockResolvedValue('new')
  const screen = showQuery(queries, url, { queryFn: load })
  await queries.change(async () => 'done')
  slowAnswer.resolve('old')

  await vi.waitFor(() => expect(screen()).toBe('new'))
  expect(await queries.read(url, async () => 'newest')).toBe('new')
})

test('sends an overtaken read again and caches its answer for nobody else', async () => {
  const queries = setup()
  const slowAnswer = pending<string>()
  const load = vi.fn<() => Promise<string>>().mockReturnValueOnce(slowAnswer.promise).mockResolvedValue('again')
  const early = queries.read(url, load)
  queries.readAgain()
  const late = await queries.read(url, async () => 'new')
  slowAnswer.resolve('old')

  expect(await early).toBe('again')
  expect(late).toBe('new')
  expect(await queries.read(url, async () => 'newest')).toBe('new')
})

test('the late failure of an overtaken read removes nothing', async () => {
  const queries = setup()
  const slowAnswer = pending<string>()
  const early = queries.read(url, () => slowAnswer.promise)
  queries.readAgain()
  await queries.read(url, async () => 'new')
  slowAnswer.reject(new Error('down'))
  await expect(early).rejects.toThrow('down')

  expect(await queries.read(url, async () => 'newest')).toBe('new')
})

test('sends a single-use key once, whatever changes meanwhile', async () => {
  const queries = setup()
  const slowAnswer = pending<string>()
  const load = vi.fn(() => slowAnswer.promise)
  const screen = showQuery(queries, url, { queryFn: load, staleTime: 'static', meta: ONCE })
  await queries.change(async () => 'done')
  slowAnswer.resolve('opened')
  await vi.waitFor(() => expect(screen()).toBe('opened'))
  queries.readAgain()

  expect(load).toHaveBeenCalledOnce()
})
