import { gzipSync } from 'node:zlib'
import fc, { type Arbitrary } from 'fast-check'
import iconv from 'iconv-lite'
import { damages, shares, type Change, type MutatedFile } from './damage.ts'
import type { Shape } from './file-shapes.ts'
import { nastyTexts } from './nasty-values.ts'

const LAST_LINE = 200

const names = fc.constantFrom(
  'activite.csv',
  'activite.csv',
  'a.xlsx',
  'a.exe',
  '../../etc/passwd',
  'é'.repeat(300),
  'a\u202ecsv.exe',
  '.csv',
)

/** Generates a file of a kind with one fault. */
export function mutatedCsvs(shape: Shape): Arbitrary<MutatedFile> {
  const changes = fc.oneof(
    { weight: 1, arbitrary: damages.map(({ gist, change }) => ({ gist, change: (csv: string) => change(Buffer.from(csv)) })) },
    { weight: 4, arbitrary: fc.oneof(...brokenShapes(shape)) },
    { weight: 3, arbitrary: fc.oneof(...brokenLines(shape)) },
    { weight: 5, arbitrary: fc.oneof(...brokenTexts(shape)) },
  )
  return fc.record({ name: names, change: changes }).map(({ name, change: { gist, change } }) => ({
    gist: `CSV of ${shape.kind}, ${gist}`,
    name,
    kind: shape.kind,
    path: shape.path,
    make: () => Buffer.from(change(shape.write())),
  }))
}

type TextChange = Change<string>['change']

function named<Value>(gist: string, values: Arbitrary<Value>, change: (value: Value) => TextChange): Arbitrary<Change<string>> {
  return values.map((value) => ({ gist: `${gist}: ${JSON.stringify(value).slice(0, 100)}`, change: change(value) }))
}

function brokenShapes({ columns }: Shape): Arbitrary<Change<string>>[] {
  const [header, first] = [columns.join(';'), columns[0] ?? '']
  const formats = fc.constantFrom('PK\x03\x04', '\x89PNG', '%PDF-1.7', '\x7fELF', 'MZ', '{\\rtf1', '\xff\xfe', '\xfe\xff')
  const empty = fc.constantFrom('', ' '.repeat(1_000_000), '\r\n'.repeat(500_000), header, '\0'.repeat(100_000))
  return [
    named(
      'columns in another order',
      fc.shuffledSubarray([...columns], { minLength: Math.ceil(columns.length / 2) }),
      (all) => (csv) => csv.replace(/^[^\r]*/, all.join(';')),
    ),
    named(
      'a header of megabytes',
      fc.constantFrom(3, 10),
      (size) => (csv) => csv.replace(first, `${'colonne;'.repeat(size * 131_072)}${first}`),
    ),
    named(
      'a header of many columns',
      fc.integer({ min: 30, max: 5_000 }),
      (count) => (csv) => csv.replace(first, `${'C;'.repeat(count)}${first}`),
    ),
    named('the start of another format', formats, (start) => (csv) => Buffer.concat([Buffer.from(start, 'latin1'), Buffer.from(csv)])),
    named('NUL in the header', shares, (at) => (csv) => insertedAt(csv, at * header.length, '\0')),
    named('packed', fc.constant(''), () => (csv) => gzipSync(csv)),
    named('nothing', empty, (text) => () => text),
  ]
}

function brokenLines({ columns }: Shape): Arbitrary<Change<string>>[] {
  const separators = fc.array(fc.constantFrom(';', ',', '\t', '|', '::'), { minLength: 2, maxLength: 5 })
  const newlines = fc.array(fc.constantFrom('\r\n', '\n', '\r', '\n\r', '\u2028', '\n\n\n'), { minLength: 2, maxLength: 4 })
  const empties = fc.constantFrom(';;;;', ' ', '""', ';"";')
  return [
    named('separators mixed', separators, (all) => (csv) => eachLine(csv, (line, at) => line.replaceAll(';', all[at % all.length] ?? ';'))),
    named('ends mixed', newlines, (all) => (csv) => csv.split('\r\n').reduce((text, line, at) => `${text}${all[at % all.length]}${line}`)),
    named(
      'lines of many cells',
      fc.integer({ min: 100, max: 20_000 }),
      (count) => (csv) => eachLine(csv, (line, at) => (at % 50 === 1 ? line + ';x'.repeat(count) : line)),
    ),
    named(
      'a line of 5 MB',
      fc.nat({ max: LAST_LINE }),
      (number) => (csv) => eachLine(csv, (line, at) => (at === number ? 'x;'.repeat(2_500_000) : line)),
    ),
    named(
      'the header again',
      fc.integer({ min: 1, max: 9 }),
      (every) => (csv) => eachLine(csv, (line, at) => (at % every === 0 ? columns.join(';') : line)),
    ),
    named('100,000 empty lines', empties, (line) => (csv) => `${csv}${`${line}\r\n`.repeat(100_000)}`),
  ]
}

function brokenTexts({ columns }: Shape): Arbitrary<Change<string>>[] {
  const inserted = fc.constantFrom(
    '\0',
    '\0\0',
    '\x1a',
    '\x7f',
    '\ufeff',
    '\u202e',
    '"',
    '""',
    '";"',
    '"\r\n',
    '\\',
    '\\"',
    '\\.\r\n',
    '\r\n\\.\r\n',
    '\t',
    '\\N',
  )
  const cells = fc.record({ column: fc.constantFrom(...columns), text: nastyTexts, every: fc.integer({ min: 1, max: 50 }) })
  const encodings = fc.record({ from: shares, encoding: fc.constantFrom('windows-1252', 'utf16le', 'utf16be', 'macroman', 'cp850') })
  const places = fc.array(shares, { minLength: 1, maxLength: 30 })
  return [
    named(
      'absurd cells',
      cells,
      ({ column, text, every }) =>
        (csv) =>
          eachLine(csv, (line, at) => (at > 0 && at % every === 0 ? withCell(line, columns.indexOf(column), text) : line)),
    ),
    named(
      'signs where none belong',
      fc.tuple(inserted, places),
      ([text, all]) =>
        (csv) =>
          all.reduce((whole, at) => insertedAt(whole, at * whole.length, text), csv),
    ),
    named('two encodings', encodings, ({ from, encoding }) => (csv) => {
      const text = csv.replaceAll('BOUTIQUE', 'ÉPICERIE ÇA')
      return Buffer.concat([Buffer.from(text.slice(0, from * text.length)), iconv.encode(text.slice(from * text.length), encoding)])
    }),
    named(
      'bytes of no encoding',
      fc.array(fc.nat({ max: 255 }), { minLength: 1, maxLength: 300 }),
      (raw) => (csv) => Buffer.concat([Buffer.from(csv), Buffer.from(raw), Buffer.from(csv)]),
    ),
  ]
}

function eachLine(csv: string, change: (line: string, at: number) => string): string {
  return csv.split('\r\n').map(change).join('\r\n')
}

function withCell(line: string, place: number, text: string): string {
  return line
    .split(';')
    .map((cell, at) => (at === place ? text : cell))
    .join(';')
}

function insertedAt(text: string, at: number, sign: string): string {
  return text.slice(0, at) + sign + text.slice(at)
}
