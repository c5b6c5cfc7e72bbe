import { ROLES } from '@backoffice/contract/roles'
import { mayOpenPage, SEARCH_PAGES } from '@backoffice/contract/search/search-pages'
import { expect, test } from 'vitest'
import { paths } from '../paths.ts'
import { mayOpen } from './page-access.ts'
import { pagesNamed } from './search-places.ts'

const titles = (query: string, roleName: string) => pagesNamed(query, roleName).map(({ title }) => title)
const titlesFor = (roleName: string) => ['rapprochement', 'cloture', 'import des relances'].flatMap((query) => titles(query, roleName))

test('a page is found by a part of its name or of its branch, without accents', () => {
  expect(titles('reseau jour', 'ROLE_MANAGER')).toEqual(['Par jour'])
  expect(titles('canal', 'ROLE_MANAGER')).toEqual(['Access Canal'])
  expect(titles('jours feries', 'ROLE_MANAGER')).toEqual(['Jours fériés et fermetures'])
})

test('a page that the role may not open is not found', () => {
  expect(titles('journal', 'ROLE_MANAGER')).toEqual(['Journal des actes'])
  expect(titles('journal', 'ROLE_AGENT')).toEqual([])
})

test('agents and sector managers also find their credit pages outside the menu; managers find each page once', () => {
  expect(titles('credits', 'ROLE_AGENT')).toEqual(['Situation Credits'])
  expect(titles('alertes de credit', 'ROLE_RESP')).toEqual(['Alertes de crédit'])
  expect(titles('situation', 'ROLE_RESP')).toEqual([])
  expect(titles('alertes de credit', 'ROLE_MANAGER')).toEqual(['Alertes de crédit'])
})

test('reconciliation and month close are found by managers only, renewals by those who call', () => {
  expect(titlesFor('ROLE_MANAGER')).toEqual(['Rapprochement', 'Clôture des mois', 'Import des relances'])
  expect(titlesFor('ROLE_RESP')).toEqual(['Import des relances'])
  expect(titlesFor('ROLE_AGENT')).toEqual(['Import des relances'])
  expect([...titlesFor('ROLE_PDV'), ...titlesFor('ROLE_CLIENT')]).toEqual([])
})

/** Pages of one thing, which is opened from its list and has no name of its own. */
const OF_ONE_THING: readonly string[] = [paths.announcement, paths.document, paths.orderableArticle, paths.placedOrder]
const routeOf = (path: string) => path.replace(/^\/(uikit|utilities)\/\w+$/, '/$1/$part')

test('the server finds the same pages for the same roles', () => {
  const inShell = SEARCH_PAGES.filter(({ path }) => path !== paths.landing)
  const differing = inShell.filter((page) =>
    [...ROLES, 'ROLE_X'].some((role) => mayOpen(role, routeOf(page.path)) !== mayOpenPage(page, role)),
  )
  expect(differing).toEqual([])
  const labels = pagesNamed('', 'ROLE_MANAGER', 100).map(({ link, title }) => `${link} ${title}`)
  const found = SEARCH_PAGES.map(({ path, label, labels: names }) => `${path} ${names?.['ROLE_MANAGER'] ?? label}`)
  expect(labels.filter((label) => !found.includes(label))).toEqual([])
})

test('every page that has a name is found', () => {
  const found = new Set(SEARCH_PAGES.map(({ path }) => routeOf(path)))
  const missing = Object.values(paths).filter((path) => !found.has(path) && !/^\/(auth\/|notfound)/.test(path))
  expect(missing.toSorted()).toEqual(OF_ONE_THING.toSorted())
})
