import { LINE_COLUMNS } from '@backoffice/contract/imports/line-table'
import { expect, test } from 'vitest'
import { lineColumnsOf } from './line-columns.tsx'

const IMPORT_KINDS = ['activation', 'objectif', 'stock', 'depot', 'relance', 'rapprochement'] as const
const LINE_KINDS = ['problem', 'accepted', 'corrected'] as const

test.each(IMPORT_KINDS)('a file of lines of %s has the headings of the screen', (importKind) => {
  const shown = LINE_KINDS.flatMap((kind) => lineColumnsOf(importKind, kind)).map(({ id, header }) => [id, header])
  const exported = new Map(Object.entries(LINE_COLUMNS).map(([id, { header }]) => [id, header]))
  expect(shown.map(([id = '']) => [id, exported.get(id)])).toEqual(shown)
})
