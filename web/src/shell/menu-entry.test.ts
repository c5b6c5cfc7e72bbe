import { IconHome } from '@tabler/icons-react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { paths } from '../paths.ts'
import { shownOf } from './menu-by-role.ts'
import { Leaf } from './menu-entry.tsx'

const leaf = (item: Parameters<typeof Leaf>[0]['leaf']) =>
  renderToStaticMarkup(createElement(Leaf, { leaf: item, pathname: '/', onFollow: () => {} }))

test('an item may lead to an address elsewhere, with its target and its icon', () => {
  const markup = leaf({ label: 'Opérateur', icon: IconHome, url: 'https://exemple.test/', target: '_blank' })
  expect(markup).toContain('href="https://exemple.test/" target="_blank"')
  expect(markup).toContain('<svg')
})

test('a disabled item leads nowhere, and says so', () => {
  const markup = leaf({ label: 'Stock', path: paths.stock, disabled: true })
  expect(markup).not.toContain('href')
  expect(markup).toContain('aria-disabled="true"')
})

test('a hidden item is not shown, be it a root or a leaf', () => {
  const page = { label: 'Profil', path: paths.directory } as const
  const shown = shownOf([
    { label: 'Caché', icon: IconHome, path: paths.dashboard, hidden: true },
    { label: 'Branche', icon: IconHome, items: [page, { ...page, label: 'Cachée', hidden: true }] },
  ])
  expect(shown).toEqual([{ label: 'Branche', icon: IconHome, items: [page] }])
})
