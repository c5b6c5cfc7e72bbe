import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { paths } from './paths.ts'
import { SHORTCUTS_OF_SCREEN, shortcutsOf } from './shortcuts.ts'

test('the guide names every key of the reconciliation desk as the desk does', () => {
  const guide = readFileSync(`${import.meta.dirname}/../../docs/guide/rapprochement.md`, 'utf8')
  const keys = SHORTCUTS_OF_SCREEN[paths.reconciliation]?.shortcuts.map(([key]) => key) ?? []
  expect(keys).toEqual(expect.arrayContaining(['↑ ↓', '← →', 'Retour arrière']))
  const named = keys.map((key) => (/^\S \S$/.test(key) ? `\`${key.replace(' ', '` `')}\`` : `\`${key}\``))
  expect(named.filter((name) => !guide.includes(name))).toEqual([])
})

test('the sheet of objectives lists its own keys, and none of those that a table gives another meaning', () => {
  const groups = shortcutsOf(paths.outletObjectives)
  expect(groups.map(({ title }) => title)).toEqual(['Feuille des objectifs', 'Partout'])
  const keys = groups.flatMap(({ shortcuts }) => shortcuts.map(([key]) => key))
  expect(keys).toEqual([...new Set(keys)])
})
