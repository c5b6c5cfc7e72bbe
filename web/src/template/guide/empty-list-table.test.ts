import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** They stand for figures and charts, which are no list. */
const NO_LISTS = ['NoData', 'NoFigures']
/** Tables of a dialog, a panel or a card beside a list, which no address opens by itself. */
const PARTS = [
  'article-months',
  'article-moves',
  'catalogue-items',
  'latest-lines',
  'lines-card',
  'movements-table',
  'simulation-result',
  'split-table',
  'statement-part',
  'workbench-panes',
]
/** Says that a filter or a choice leaves nothing, not that the list is empty. */
const NARROWED = /\b(dans ce|de cet âge|de ce type|ne correspond)/

const read = (path: string) => readFileSync(path, 'utf8')
const sources = globSync('web/src/{features,template}/**/*.tsx').filter((path) => !path.includes('.test.') && !path.includes('/catalogue/'))

test('the empty state of every list is shown among the empty lists', () => {
  const states = sources
    .filter((path) => /\/(no|nothing|nobody)-[a-z-]+\.tsx$|\/empty-folder\.tsx$/.test(path))
    .flatMap((path) => [...read(path).matchAll(/^export function (\w+)/gm)].map(([, name = '']) => name))
  const table = read('web/src/template/guide/empty-list-table.tsx')
  expect(states).toContain('NoReceipt')
  expect(states.filter((name) => !NO_LISTS.includes(name) && !table.includes(`<${name} `))).toEqual([])
})

test('no table writes its empty state itself, where the empty lists would miss it', () => {
  expect(sources.filter((path) => /empty=\{\s*<EmptyState/.test(read(path)))).toEqual([])
})

test('no list of a page says in a bare text that it is empty', () => {
  const bare = sources.flatMap((path) =>
    [...read(path).matchAll(/empty=(?:"([^"]*)"|\{['`]([^'`]*)['`]\}|\{[^<{}]*\? '([^']*)')/g)]
      .map(([, ...texts]) => texts.find((text) => text !== undefined) ?? '')
      .filter((text) => !NARROWED.test(text) && !PARTS.some((part) => path.endsWith(`/${part}.tsx`)))
      .map((text) => `${path}: ${text}`),
  )
  expect(bare).toEqual([])
})
