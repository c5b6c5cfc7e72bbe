import { expect, test } from 'vitest'
import { createKeptValues, type KeyValueStore } from './kept-values.ts'
import { createSentActs } from './sent-acts.ts'

const SALE = { label: 'Vente de 21\u00a0€ à 61000777', draft: 'sale' }
const PICTURE = { name: 'picture of reception 12', url: '/securecanal/deliveries/12/documents' }
const RECEPTION = { label: 'Réception de BL-1', draft: 'receive 12', isRepeated: true, file: PICTURE } as const

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

test('an act that is repeated holds its draft and its file until it is answered or changed', () => {
  const acts = aBrowser().open()
  acts.keep('k1', 'POST /sale', SALE)
  acts.keep('k2', 'POST /receive', RECEPTION)
  const held = () => ['sale', 'receive 12', PICTURE.name].filter(acts.holds)
  expect(held()).toEqual(['receive 12', PICTURE.name])
  acts.takeBack('receive 12')
  acts.takeBack('sale')
  expect([held(), acts.has('k1'), acts.has('k2')]).toEqual([[], true, false])
})

test('an act that is repeated is left once its form sends it no more, in this page too', () => {
  const browser = aBrowser()
  const acts = browser.open()
  acts.keep('k1', 'POST /sale', SALE)
  acts.keep('k2', 'POST /receive', RECEPTION)
  browser.wait(119_000)
  expect(acts.left()).toEqual([])
  browser.wait(2_000)
  expect(acts.left()).toMatchObject([{ key: 'k2' }])
})
