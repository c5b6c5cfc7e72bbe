import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { tokenWith } from '../../test/tokens.ts'
import { keptFiles } from './kept-files.ts'
import { sentActs } from './kept-here.ts'
import { tokens } from './session.ts'

const PDF = new File(['%PDF-1.7'], 'bon.pdf', { type: 'application/pdf' })
const HOUR_MS = 3_600_000

beforeEach(async () => {
  tokens.keep({ access_token: tokenWith({ sub: '7' }), refresh_token: 'r1' })
  await keptFiles.forgetAll()
})
afterEach(() => void vi.restoreAllMocks())

test('a file is kept as long as a session lasts, and deleted once it is found too old', async () => {
  const { at } = await keptFiles.keep('picture', PDF)
  const clock = vi.spyOn(Date, 'now').mockReturnValue(at + 11 * HOUR_MS)
  expect((await keptFiles.read('picture'))?.file.name).toBe('bon.pdf')
  clock.mockReturnValue(at + 13 * HOUR_MS)
  expect(await keptFiles.read('picture')).toBeNull()
  // At the first hour again: it is gone, not only passed over.
  clock.mockReturnValue(at)
  expect(await keptFiles.read('picture')).toBeNull()
})

test('the file of an act without an answer outlives its time and a sign-out, and so does one that goes by itself', async () => {
  const file = { name: 'picture', url: '/securecanal/deliveries/12/documents' }
  const { at } = await keptFiles.keep('picture', PDF)
  await keptFiles.keep('other', PDF)
  sentActs.keep('k1', 'POST /receive {}', { label: 'Réception', draft: 'receive 12', isRepeated: true, file })
  await keptFiles.forgetAll()
  expect(await keptFiles.read('other')).toBeNull()
  const clock = vi.spyOn(Date, 'now').mockReturnValue(at + 40 * HOUR_MS)
  expect(await keptFiles.read('picture')).not.toBeNull()
  await keptFiles.sendTo(file)
  sentActs.drop('k1')
  await keptFiles.forgetAll()
  expect(await keptFiles.namesToSend()).toEqual(['picture'])
  await keptFiles.renew('picture')
  expect(await keptFiles.namesToSend()).toEqual([])
  clock.mockReturnValue(at + 51 * HOUR_MS)
  expect(await keptFiles.read('picture')).not.toBeNull()
  clock.mockReturnValue(at + 53 * HOUR_MS)
  expect(await keptFiles.read('picture')).toBeNull()
})

test('the log tells reading from keeping', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new Error('blocked')
  })
  expect(await keptFiles.read('picture')).toBeNull()
  expect((await keptFiles.keep('picture', PDF)).file).toBe(PDF)
  expect(logged.mock.calls).toEqual([['a kept file could not be read'], ['the kept files could not be changed']])
})
