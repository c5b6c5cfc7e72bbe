import { expect, test } from 'vitest'
import { createKeptValues, type KeyValueStore } from './kept-values.ts'
import { createSentActs } from './sent-acts.ts'

const SALE = { label: 'Vente de 21\u00a0€ à 61000777', draft: 'sale' }

function aBrowser() {
  const values = new Map<string, string>()
  const store: KeyValueStore = {
    getItem: (name) => values.get(name) ?? null,
    setItem: (name, value) => void values.set(name, value),
    removeItem: (name) => void values.delete(name),
  }
  let nowMs = 0
  const open = ({ account = '7', tab = 'one', load = 'first' } = {}) =>
    createSentActs({ storage: createKeptValues({ store, accountId: () => account }), tab, load, now: () => nowMs })
  return { values, open, wait: (ms: number) => (nowMs += ms) }
}

test('finds an act without an answer after a reload, by its key and content', () => {
  const browser = aBrowser()
  browser.open().keep('k1', 'POST /sale', SALE)
  expect(browser.open().left()).toEqual([])
  const later = browser.open({ load: 'second' })
  expect(later.left()).toMatchObject([{ ...SALE, key: 'k1' }])
  expect(later.find('POST /sale')?.key).toBe('k1')
  later.drop('k1')
  expect([...browser.values]).toEqual([])
})

test('tells no other account that signs in there', () => {
  const browser = aBrowser()
  browser.open().keep('k1', 'POST /sale', SALE)
  expect(browser.open({ account: '8', load: 'second' }).left()).toEqual([])
})

test('leaves an act of another tab to it for two minutes', () => {
  const browser = aBrowser()
  browser.open().keep('k1', 'POST /sale', SALE)
  const otherTab = browser.open({ tab: 'two', load: 'second' })
  expect(otherTab.left()).toEqual([])
  browser.wait(121_000)
  expect(otherTab.left()).toHaveLength(1)
})

test('does not ask for a key that the server may have deleted', () => {
  const browser = aBrowser()
  browser.open().keep('k1', 'POST /sale', SALE)
  browser.wait(15 * 86_400_000)
  expect(browser.open({ load: 'second' }).left()).toEqual([])
})

test('an act that the former version kept still has its label', () => {
  const browser = aBrowser()
  const { label: words } = SALE
  browser.values.set('sent-acts:7', JSON.stringify([{ words, key: 'k1', content: 'POST /sale', at: 0, tab: 'one', load: 'first' }]))
  expect(browser.open({ load: 'second' }).left()).toMatchObject([{ label: SALE.label, key: 'k1' }])
})
