import { expect, test, vi } from 'vitest'
import { type CacheEvent, createGetCache } from './get-cache.ts'
import { pending } from '../../test/tokens.ts'

const url = '/securecanal/last'

test('the second read of a URL makes no call', async () => {
  const cache = createGetCache(() => 's')
  const load = vi.fn(async () => 'answer')
  await cache.read(url, load)

  expect(await cache.read(url, load)).toBe('answer')
  expect(load).toHaveBeenCalledOnce()
})

test('two reads of a URL share the call in flight', async () => {
  const cache = createGetCache(() => 's')
  const load = vi.fn(async () => 'answer')

  await Promise.all([cache.read(url, load), cache.read(url, load)])
  expect(load).toHaveBeenCalledOnce()
})

test('a failure is not kept', async () => {
  const cache = createGetCache(() => 's')
  await expect(cache.read(url, () => Promise.reject(new Error('down')))).rejects.toThrow('down')

  expect(await cache.read(url, async () => 'answer')).toBe('answer')
})

test('another session reads its own answers', async () => {
  let session = 'one'
  const cache = createGetCache(() => session)
  await cache.read(url, async () => 'mine')
  session = 'other'

  expect(await cache.read(url, async () => 'yours')).toBe('yours')
})

test('a clear forgets every answer, and tells why', async () => {
  const cache = createGetCache(() => 's')
  const events: CacheEvent[] = []
  cache.subscribe((event) => events.push(event))
  await cache.read(url, async () => 'old')
  cache.clear('settled')

  expect(await cache.read(url, async () => 'new')).toBe('new')
  expect(events).toEqual(['settled'])
})

test('one URL is forgotten alone, and who waits for it still has its answer', async () => {
  const cache = createGetCache(() => 's')
  const slow = pending<string>()
  await cache.read('/securecanal/report', async () => 'kept')
  const early = cache.read(url, () => slow.promise)
  cache.forget(url)
  const late = await cache.read(url, async () => 'new')
  slow.resolve('old')

  expect([await early, late]).toEqual(['old', 'new'])
  expect(await cache.read(url, async () => 'newest')).toBe('new')
  expect(await cache.read('/securecanal/report', async () => 'other')).toBe('kept')
})

test('a write clears the whole cache when it leaves and again when it is settled, refused or not', async () => {
  const cache = createGetCache(() => 's')
  const events: CacheEvent[] = []
  cache.subscribe((event) => events.push(event))
  await cache.read(url, async () => 'old')
  const write = cache.bypass('POST', async () => {
    events.push(await cache.read(url, async () => 'emptied' as const))
    throw new Error('refused')
  })

  await expect(write).rejects.toThrow('refused')
  expect(events).toEqual(['begun', 'emptied', 'settled'])
  expect(await cache.read(url, async () => 'new')).toBe('new')
})

test('a GET that bypasses the cache leaves it as it is', async () => {
  const cache = createGetCache(() => 's')
  await cache.read(url, async () => 'kept')
  await cache.bypass('GET', async () => 'file')

  expect(await cache.read(url, async () => 'new')).toBe('kept')
})

test('a read that straddles a clear is kept for nobody else', async () => {
  const cache = createGetCache(() => 's')
  const slow = pending<string>()
  const early = cache.read(url, () => slow.promise)
  cache.clear('begun')
  const late = await cache.read(url, async () => 'new')
  slow.resolve('old')

  expect(await early).toBe('old')
  expect(late).toBe('new')
  expect(await cache.read(url, async () => 'newest')).toBe('new')
})

test('the late failure of a read that straddled a clear takes nothing away', async () => {
  const cache = createGetCache(() => 's')
  const slow = pending<string>()
  const early = cache.read(url, () => slow.promise)
  cache.clear('begun')
  await cache.read(url, async () => 'new')
  slow.reject(new Error('down'))
  await expect(early).rejects.toThrow('down')

  expect(await cache.read(url, async () => 'newest')).toBe('new')
})
