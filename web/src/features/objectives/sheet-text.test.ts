import { expect, test } from 'vitest'
import { parseBlock, placeBlock, writeBlock } from './sheet-text.ts'

const ROWS = [1, 2, 3].map((outletId) => ({ outletId, isClosed: outletId === 3 }))
const at = (top: number, left: number, { bottom = top, right = left } = {}) => ({ top, left, bottom, right })

test('reads what spreadsheets copy: tabs, either line break, a line break at the end, quotes', () => {
  expect(parseBlock('18\t70\r\n20\t80\r\n')).toEqual([
    ['18', '70'],
    ['20', '80'],
  ])
  expect(parseBlock('18\n\n20')).toEqual([['18'], [''], ['20']])
  expect(parseBlock('"13 250,50"\t"a ""b""\nc"\tfin')).toEqual([['13 250,50', 'a "b"\nc', 'fin']])
  expect(parseBlock('7 "petits"')).toEqual([['7 "petits"']])
  expect(parseBlock('')).toEqual([['']])
  expect(parseBlock(writeBlock([['1', '2'], ['3']]))).toEqual([['1', '2'], ['3']])
})

test('a block is laid out from the first cell, with French figures in their usual writing', () => {
  const { changes } = placeBlock(ROWS, at(0, 2), [
    ['8', '13\u202f250,50 €'],
    ['9,00', 'beaucoup'],
  ])
  expect(changes).toEqual([
    { outletId: 1, name: 'upgrades', text: '8' },
    { outletId: 1, name: 'revenue', text: '13250,50' },
    { outletId: 2, name: 'upgrades', text: '9' },
    { outletId: 2, name: 'revenue', text: 'beaucoup' },
  ])
})

test('what finds no place is counted, and a closed objective is left alone', () => {
  expect(placeBlock(ROWS, at(1, 3), [['1', '2'], ['3'], ['4']])).toEqual({
    changes: [{ outletId: 2, name: 'revenue', text: '1,00' }],
    overflow: 2,
    closed: 1,
  })
})

test('one figure fills all selected cells, and a row all selected rows', () => {
  const one = placeBlock(ROWS, at(0, 0, { bottom: 1, right: 1 }), [['5']])
  expect(one.changes.map(({ outletId, name }) => `${outletId} ${name}`)).toEqual([
    '1 recruitments',
    '1 renewals',
    '2 recruitments',
    '2 renewals',
  ])
  const row = placeBlock(ROWS, at(0, 0, { bottom: 1 }), [['5', '6']])
  expect(row.changes.map(({ text }) => text)).toEqual(['5', '6', '5', '6'])
})
