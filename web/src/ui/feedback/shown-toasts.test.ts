import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addToast, clearToasts, hideToast, notePress, shownToasts } from './shown-toasts.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  for (const { id } of shownToasts()) hideToast(id)
  vi.useRealTimers()
})

const titles = () => shownToasts().map(({ title }) => title)

test('what an act told stays when the form that it opens takes seconds to come', () => {
  notePress()
  vi.advanceTimersByTime(4_000)
  addToast('success', { title: 'Demande envoyée' })
  vi.advanceTimersByTime(3_000)
  clearToasts()
  expect(titles()).toEqual(['Demande envoyée'])
})

test('what was told before the press that opens a form goes', () => {
  addToast('success', { title: 'Vente enregistrée' })
  vi.advanceTimersByTime(2_000)
  notePress()
  addToast('success', { title: 'Demande envoyée' })
  clearToasts()
  expect(titles()).toEqual(['Demande envoyée'])
})

test('a second press does not take away what nobody can have read', () => {
  addToast('success', { title: 'Vente enregistrée' })
  vi.advanceTimersByTime(500)
  notePress()
  clearToasts()
  expect(titles()).toEqual(['Vente enregistrée'])
})

test('no more than three stand at once', () => {
  for (const title of ['1', '2', '3', '4']) addToast('failure', { title })
  expect(titles()).toEqual(['2', '3', '4'])
})
