import { expect, test } from 'vitest'
import { NO_FIGURES } from './figures.ts'
import { sectorsOfMonths } from './sectors.ts'

const row = (sectorManagerId: number | null, sectorName: string | null, revenue: number) => ({
  ...NO_FIGURES,
  sectorManagerId,
  sectorManagerName: 'A B',
  sectorName,
  recruitments: 2,
  renewals: 1,
  revenue,
  outlets: 3,
  activeOutlets: 1,
})

test('each sector of several months appears once, with its latest name and the sums of all months', () => {
  const months = [{ rows: [row(7, 'Sud', 0.1), row(null, null, 5)] }, { rows: [row(7, 'Sud-Est', 0.2)] }]
  expect(sectorsOfMonths(months)).toEqual([
    { sectorManagerId: 7, sectorManagerName: 'A B', sectorName: 'Sud-Est', recruitments: 4, renewals: 2, revenue: 0.3 },
    { sectorManagerId: null, sectorManagerName: 'A B', sectorName: null, recruitments: 2, renewals: 1, revenue: 5 },
  ])
})
