import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { deadPaths, listDocuments, listTree } from './named-paths.ts'

const tree = listTree()

test.each(listDocuments())('%s names only paths that exist', (document) => {
  expect(deadPaths(document, readFileSync(document, 'utf8'), tree)).toEqual([])
})

test.each([
  ['a file', '`web/src/gone.ts`', 'web/src/gone.ts'],
  ['a folder', '`server/src/gone`', 'server/src/gone'],
  ['the end of a path', '`gone/serve.ts`', 'gone/serve.ts'],
  ['a pattern', '`server/src/gone-*.ts`', 'server/src/gone-*.ts'],
  ['a suffix', '`.gone.ts`', '.gone.ts'],
  ['a link', '[gone](gone.md)', 'docs/gone.md'],
  ['a picture', '![gone](guide/images/gone.png)', 'docs/guide/images/gone.png'],
])('refuses %s that does not exist', (_, text, path) => {
  expect(deadPaths('docs/planted.md', text, tree)).toEqual([path])
})

test.each([
  ['a file by the end of its path', '`http/serve.ts`'],
  ['a folder', '`server/src/http/`'],
  ['a pattern over folders', '`web/src/**/*.test.tsx`'],
  ['a suffix', '`.rules.ts`'],
  ['a link beside the document', '[glossary](glossary.md)'],
  ['a path above the document', '`../README.md`'],
  ['an address', '`auth/verify`, `/openapi.json`'],
  ['a page of the product', '[the agents](/client/agent)'],
  ['a placeholder', '`server/src/features/<feature>/<feature>.test.ts`'],
  ['what the product makes', '`bench/.data`'],
])('accepts %s', (_, text) => {
  expect(deadPaths('docs/planted.md', text, tree)).toEqual([])
})
