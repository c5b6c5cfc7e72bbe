import fc, { type Arbitrary } from 'fast-check'

const MEGABYTE = 1024 * 1024

const TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'x\udfff',
  '💣',
  '\u202eabc',
  '\ufeff',
  '\u0000\u0001\u001f',
  'e\u0301'.repeat(500),
  "'; drop table accounts; --",
  '%',
  '_%\\',
  '{{7*7}}',
  '${1}',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '=cmd|1',
  '%00',
  '%',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  '-0',
  '-1',
  '0',
  '1.5',
  '1,5',
  '1e3',
  '1e400',
  '0x10',
  '٣',
  '１２',
  '+1',
  ' 1',
  '1 ',
  '999999999',
  '1000000000',
  '2147483647',
  '99999999999999999999',
  '2147483648',
  '-2147483649',
  '9007199254740993',
  '0000-00-00',
  '2026-02-30',
  '2026-13',
  '2026-00',
  '1899-12-31',
  '9999-12-31',
  '+275760-09-13',
  '2026-09-10T99:99:99Z',
  '10/09/2026',
  '__proto__',
  'constructor',
  'toString',
  'true',
  '[]',
  '{}',
  'ROLE_GOD',
  'x'.repeat(10_000),
]
const NUMBERS = [-1, -0, 0, 1.5, 1e-9, 1e21, 1e308, -1e308, 2 ** 31, 2 ** 53 + 2, 2 ** 63, 10_001, 201]
const OTHERS: readonly unknown[] = [
  null,
  true,
  false,
  [],
  [[]],
  {},
  ['1'],
  [null],
  { id: 1 },
  { ['__proto__']: { isAdmin: true } },
  { toString: 1 },
]

/** Values that no person would send. */
export const nastyValues: Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom<unknown>(...TEXTS, ...NUMBERS, ...OTHERS) },
  { weight: 1, arbitrary: fc.constant(null).map(() => 'é'.repeat(MEGABYTE / 2)) },
  { weight: 1, arbitrary: fc.integer({ min: 50, max: 800 }).map(nested) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 200 }) },
  { weight: 1, arbitrary: fc.anything({ maxDepth: 3 }).map(writable) },
)

export const nastyTexts: Arbitrary<string> = fc.oneof(fc.constantFrom(...TEXTS), fc.string({ unit: 'binary', maxLength: 200 }))

export const unknownNames = fc.constantFrom('inconnu', '__proto__', 'constructor', 'isAdmin', 'id[]', 'id', 'roleName', '', '\0')

/** Text that is not JSON, or that JSON parsers disagree about. */
export const brokenJson: Arbitrary<string> = fc.constantFrom(
  '{',
  '[',
  '"',
  '{"a":}',
  '{"a":1,}',
  "{'a':1}",
  '{"a":1}{"a":2}',
  'NaN',
  '\ufeff{}',
  '{"a":"\u0001"}',
  '{"a":01}',
  '\0',
  '',
  '{"id":1,"id":2}',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"a":1}}}',
  '{"a":"\\ud800"}',
  '[]',
  'null',
  '1',
  '"a"',
  '['.repeat(100_000),
  '{"a":'.repeat(50_000),
  `${'['.repeat(10_000)}${']'.repeat(10_000)}`,
  `[${'1,'.repeat(100_000)}1]`,
  `{"a":"${'x'.repeat(MEGABYTE)}"}`,
  `{${Array.from({ length: 10_000 }, (_, at) => `"k${at}":1`).join(',')}}`,
)

function nested(depth: number): unknown {
  let value: unknown = 1
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { a: value }
  return value
}

/** Returns the value as JSON represents it, or null if it cannot. */
function writable(value: unknown): unknown {
  try {
    return JSON.parse(JSON.stringify(value) ?? 'null')
  } catch {
    return null
  }
}
