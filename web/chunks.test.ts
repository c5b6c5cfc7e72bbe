import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BYTES_PER_REQUEST, type Entry, joinParts, type Part, reachedFrom } from './chunks.ts'

const LITTLE = BYTES_PER_REQUEST / 100
const MUCH = BYTES_PER_REQUEST * 10

const partOf = (name: string, bytes: number, ...needs: Part[]): Part => ({ modules: [name], bytes, needs: new Set(needs) })
const entryOf = (name: string, needs: Part[], more: Partial<Entry> = {}): Entry => ({
  ...partOf(name, LITTLE, ...needs),
  beside: [],
  price: 1,
  ...more,
})
const namesOf = (parts: Part[]) => parts.map(({ modules }) => modules.toSorted().join('+')).toSorted()

test('parts that the same pages load are one file', () => {
  const [form, list] = [partOf('form', MUCH), partOf('list', MUCH)]
  const entries = [entryOf('orders', [form, list]), entryOf('deliveries', [form, list])]
  expect(namesOf(joinParts(entries, [form, list]))).toEqual(['form+list'])
})

test('a small part joins what most of its pages load, a large one stays apart from pages that do not need it', () => {
  const [icon, form, chart] = [partOf('icon', LITTLE), partOf('form', MUCH), partOf('chart', MUCH)]
  const entries = [entryOf('orders', [icon, form]), entryOf('deliveries', [form]), entryOf('months', [form, chart])]
  expect(namesOf(joinParts(entries, [icon, form, chart]))).toEqual(['chart', 'form+icon'])
})

test.each([
  [1, ['form+icon']],
  [1000, ['form', 'icon']],
])('a page where a byte costs %i: %j', (price, names) => {
  const [icon, form] = [partOf('icon', LITTLE), partOf('form', LITTLE)]
  const entries = [entryOf('orders', [icon, form]), entryOf('dashboard', [form], { price })]
  expect(namesOf(joinParts(entries, [icon, form]))).toEqual(names)
})

test('what has been loaded by then costs nothing', () => {
  const [menu, form] = [partOf('menu', MUCH), partOf('form', LITTLE)]
  const shell = partOf('shell', LITTLE, menu)
  const entries = [entryOf('orders', [form], { beside: [shell] }), entryOf('deliveries', [], { beside: [shell] })]
  expect(namesOf(joinParts(entries, [menu, form]))).toEqual(['form+menu'])
})

test('every module is in one part, and no parts need each other, however they are joined', () => {
  const sizes = fc.array(fc.integer({ min: 1, max: BYTES_PER_REQUEST }), { minLength: 2, maxLength: 12 })
  const choices = fc.infiniteStream(fc.boolean())
  fc.assert(
    fc.property(sizes, choices, fc.integer({ min: 1, max: 8 }), (bytes, choice, pages) => {
      const chosen = (parts: Part[]) => parts.filter(() => choice.next().value)
      const shared = bytes.reduce<Part[]>((parts, size, index) => [...parts, partOf(String(index), size, ...chosen(parts))], [])
      const entries = Array.from({ length: pages }, (_, index) => entryOf(`page ${index}`, chosen(shared), { price: 1 + (index % 3) }))
      const joined = joinParts(entries, shared)
      expect(joined.flatMap(({ modules }) => modules).toSorted()).toEqual(bytes.map((_, index) => String(index)).toSorted())
      for (const part of joined) for (const needed of part.needs) expect(reachedFrom(needed).has(part)).toBe(false)
    }),
    { numRuns: 500 },
  )
})
