import { expect, test } from 'vitest'
import { activitiesHref, detailHref, monthHref, salesmanHref } from './activities-address.ts'
import { ActivitiesSearch } from './activities-search.ts'
import { DetailSearch } from './detail-search.ts'
import { OutletsSearch } from './outlets-search.ts'

test('the URL keeps period, sort, filters and view', () => {
  const search = { start: '2026-11-01', end: '2026-11-20', sort: '-revenue', filters: { sector: 'Sud|Est' }, q: 'port', view: 'inactive' }
  expect(OutletsSearch.parse(search)).toEqual(search)
})

test('invalid values in the URL are ignored', () => {
  expect(OutletsSearch.parse({ start: 'hier', view: 'best', sort: 3, filters: 'Sud', colour: 'red' })).toEqual({})
  expect(ActivitiesSearch.parse({ indicator: 'sales', page: -1, size: 5_000, sort: 'colour', outletId: 0 })).toEqual({})
  expect(DetailSearch.parse({ kind: 'network', month: '2026-13' })).toEqual({})
})

test('a salesman’s code of digits stays text', () => {
  expect(ActivitiesSearch.parse({ salesmanCode: 12 })).toEqual({ salesmanCode: '12' })
  expect(detailHref('salesman', '0012')).toBe('/reseau/statistique/view?kind=salesman&id=0012')
  expect(detailHref('salesman', '12')).toBe('/reseau/statistique/view?kind=salesman&id=%2212%22')
})

test('lines without a salesman’s code are requested with an empty code, not without a code', () => {
  expect(ActivitiesSearch.parse({ salesmanCode: '' })).toEqual({ salesmanCode: '' })
  expect(salesmanHref('', { start: '2026-11-01', end: '2026-11-20', outletId: 31 })).toBe(
    '/reseau/statistique/lignes?start=2026-11-01&end=2026-11-20&outletId=31&salesmanCode=',
  )
  expect(salesmanHref('C7', {})).toBe(detailHref('salesman', 'C7'))
})

test('a month links to its days in the chosen sector, or to the outlet on screen', () => {
  expect(monthHref('2021-03', { sectorManagerId: 4 })).toBe('/reseau/statistique/jour?month=2021-03&sectorManagerId=4')
  expect(monthHref('2021-03', { sectorManagerId: 4, outletId: 31 })).toBe(
    `/reseau/statistique/view?kind=outlet&id=${encodeURIComponent('"31"')}&month=2021-03`,
  )
})

test('an outlet, a sector or a salesman opens in the month on screen', () => {
  expect(detailHref('salesman', 'C7', '2026-03')).toBe('/reseau/statistique/view?kind=salesman&id=C7&month=2026-03')
})

test('a figure links to the lines of its period, outlet and indicator', () => {
  expect(activitiesHref({ start: '2026-11-01', end: '2026-11-20', outletId: 31, indicator: 'renewals' })).toBe(
    '/reseau/statistique/lignes?start=2026-11-01&end=2026-11-20&outletId=31&indicator=renewals',
  )
})
