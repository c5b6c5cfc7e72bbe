import { expect, test } from 'vitest'
import { linesOfSlip, type ImportedGoods } from './imported-goods.rules.ts'

const goods = (fields: Partial<ImportedGoods> = {}): ImportedGoods => ({
  articleId: 1,
  day: '2026-09-12',
  slip: 'BL-8841',
  supplier: 'EUROSAT',
  unitPrice: 31_50n,
  quantity: 1,
  serial: null,
  ...fields,
})

test('goods of one slip and article are one receipt line for each day, supplier and price', () => {
  const lines = linesOfSlip([
    goods({ quantity: 3 }),
    goods({ unitPrice: 30_00n, quantity: 4 }),
    goods({ quantity: 5 }),
    goods({ day: '2026-09-13', quantity: 6 }),
    goods({ supplier: 'SATLINE', quantity: 7 }),
    goods({ articleId: 2, quantity: 8 }),
  ])
  expect(lines.map(({ articleId, day, supplier, unitPrice, quantity }) => [articleId, day, supplier, unitPrice, quantity])).toEqual([
    [1, '2026-09-12', 'EUROSAT', 31_50n, 8],
    [1, '2026-09-12', 'EUROSAT', 30_00n, 4],
    [1, '2026-09-13', 'EUROSAT', 31_50n, 6],
    [1, '2026-09-12', 'SATLINE', 31_50n, 7],
    [2, '2026-09-12', 'EUROSAT', 31_50n, 8],
  ])
})

test('a receipt line has at most 10,000 pieces, each number in one line', () => {
  const many = Array.from({ length: 10_001 }, (_, index) => goods({ serial: { number: `N-${index}`, card: null } }))
  const lines = linesOfSlip(many)
  expect(lines.map(({ quantity, serials }) => [quantity, serials.length])).toEqual([
    [10_000, 10_000],
    [1, 1],
  ])
  expect(lines[1]?.serials).toEqual([{ number: 'N-10000', card: null }])
})
