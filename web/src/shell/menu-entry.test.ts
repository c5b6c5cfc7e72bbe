import { IconHome } from '@tabler/icons-react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { paths } from '../paths.ts'
import { type MenuItem, shownOf } from '../menu-by-role.ts'
import { MenuEntries } from './menu-entry.tsx'

vi.mock('@tanstack/react-router', async () => ({
  Link: ({ to, children }: { to: string; children: unknown }) => createElement('a', { href: to }, children as string),
}))

const icon = IconHome
const walk = { pathname: '/', open: null, onToggle: () => {}, onFollow: () => {} }
const markupOf = (items: readonly MenuItem[], open: string | null = null) =>
  renderToStaticMarkup(createElement(MenuEntries, { items, walk: { ...walk, open } }))

/** Returns the item at each of the three levels of the menu. */
const levels = (item: MenuItem): [string, readonly MenuItem[]][] => [
  ['1', [item]],
  ['2', [{ label: 'Branche', icon, items: [item] }]],
  ['3', [{ label: 'Branche', icon, items: [{ label: 'Rameau', icon, items: [item] }] }]],
]

const OPEN = 'Branche › Rameau'
const page = { label: 'Annuaire', icon, path: paths.directory } as const

test.each(levels({ label: 'Opérateur', icon, url: 'https://exemple.test/', target: '_blank' }))(
  'at level %s an item may lead to an address elsewhere, with its target and its icon',
  (_level, items) => {
    const markup = markupOf(items, OPEN)
    expect(markup).toContain('href="https://exemple.test/" target="_blank"')
    expect(markup).toMatch(/<svg[^>]*tabler-icon-home(?:(?!<svg).)*Opérateur/)
  },
)

test.each(levels({ ...page, disabled: true }))('at level %s a disabled item has no link and says that it is disabled', (_level, items) => {
  const markup = markupOf(items, OPEN)
  expect(markup).not.toContain('href')
  expect(markup).toContain('aria-disabled="true"')
})

test.each(levels({ label: 'Stock', icon, items: [page], disabled: true }))(
  'at level %s a disabled branch does not open',
  (_level, items) => {
    const markup = markupOf(items, OPEN)
    expect(markup).not.toContain('Annuaire')
    expect(markup).toContain('aria-disabled="true"')
  },
)

test.each(levels({ ...page, label: 'Cachée', hidden: true }))('at level %s a hidden item is not shown', (_level, items) => {
  expect(markupOf(shownOf([page, ...items]), OPEN)).not.toContain('Cachée')
})

test('a branch whose items are all hidden is not shown', () => {
  expect(shownOf([{ label: 'Branche', icon, items: [{ ...page, hidden: true }] }])).toEqual([])
})

test('a branch of a branch is open only when both are', () => {
  const items: MenuItem[] = [{ label: 'Branche', icon, items: [{ label: 'Rameau', icon, items: [page] }] }]
  const expanded = (open: string | null) => [...markupOf(items, open).matchAll(/aria-expanded="(\w+)"/g)].map(([, value]) => value)

  expect(expanded(null)).toEqual(['false', 'false'])
  expect(expanded('Branche')).toEqual(['true', 'false'])
  expect(expanded(OPEN)).toEqual(['true', 'true'])
})
