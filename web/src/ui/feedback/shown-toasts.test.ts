import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addToast, clearToasts, hideToast, notePress, shownToasts } from './shown-toasts.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  for (const { id } of shownToasts()) hideToast(id)
  vi.useRealTimers()
})

const titles = () => shownToasts().map(({ title }) => title)

test('the message of an act stays while the form it opens is loading', () => {
  notePress()
  vi.advanceTimersByTime(4_000)
  addToast('success', { title: 'Demande envoyée' })
  vi.advanceTimersByTime(3_000)
  clearToasts()
  expect(titles()).toEqual(['Demande envoyée'])
})

test('a message shown before the press that opens a form disappears', () => {
  addToast('success', { title: 'Vente enregistrée' })
  vi.advanceTimersByTime(2_000)
  notePress()
  addToast('success', { title: 'Demande envoyée' })
  clearToasts()
  expect(titles()).toEqual(['Demande envoyée'])
})

test('a second press does not remove a message too new to have been read', () => {
  addToast('success', { title: 'Vente enregistrée' })
  vi.advanceTimersByTime(500)
  notePress()
  clearToasts()
  expect(titles()).toEqual(['Vente enregistrée'])
})

test('at most three toasts are shown', () => {
  for (const title of ['1', '2', '3', '4']) addToast('failure', { title })
  expect(titles()).toEqual(['2', '3', '4'])
})
