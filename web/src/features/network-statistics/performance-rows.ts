import type { OutletProgress, PerformanceRow } from '@backoffice/contract/network-statistics/performance-rows'
import { rateOf } from '@backoffice/contract/network-statistics/change'
import { type Verdict, verdictOf } from '@backoffice/contract/network-statistics/pace'

export function objectiveOf(
  rows: readonly OutletProgress[],
  name: 'recruitments' | 'upgrades' | 'revenue' = 'recruitments',
): number | null {
  const objectives = rows.flatMap(({ objective }) => objective ?? [])
  return objectives.length === 0 ? null : Math.round(objectives.reduce((total, one) => total + one[name], 0) * 100) / 100
}

/** Returns the achieved share of the recruitment objective, counting only rows that have one. */
export function rateOfRows(rows: readonly OutletProgress[]): number | null {
  const withObjective = rows.filter(({ objective }) => objective !== null)
  return rateOf(
    sum(withObjective, ({ achieved }) => achieved.recruitments),
    objectiveOf(rows),
  )
}

export type SectorProgress = {
  key: string
  sectorManagerId: number | null
  name: string
  outlets: number
  activeOutlets: number
  recruitments: number
  objective: number | null
  rate: number | null
}

export function sectorsOf(rows: readonly PerformanceRow[]): SectorProgress[] {
  const groups = Map.groupBy(rows, ({ sectorManagerId }) => sectorManagerId)
  const sectors = [...groups].map(([sectorManagerId, members]) => {
    return {
      key: String(sectorManagerId),
      sectorManagerId,
      name: members[0]?.sectorName ?? 'Sans responsable',
      outlets: members.length,
      activeOutlets: members.filter(({ isActive }) => isActive).length,
      recruitments: sum(members, ({ achieved }) => achieved.recruitments),
      objective: objectiveOf(members),
      rate: rateOfRows(members),
    }
  })
  return sectors.toSorted((left, right) => (right.rate ?? -1) - (left.rate ?? -1))
}

export type MapPoint = { row: PerformanceRow; x: number; y: number; verdict: Verdict | null }

/** Places outlets on a plan of `width`, north up; null if none has coordinates. Longitudes shrink away from the equator. */
export function mapOf(rows: readonly PerformanceRow[], share: number | null, { width, margin }: { width: number; margin: number }) {
  const placed = rows.flatMap((row) =>
    row.latitude === null || row.longitude === null ? [] : [{ row, latitude: row.latitude, longitude: row.longitude }],
  )
  if (placed.length === 0) return null
  const [south, north] = extentOf(placed.map(({ latitude }) => latitude))
  const [west, east] = extentOf(placed.map(({ longitude }) => longitude))
  const shrink = Math.cos((((south + north) / 2) * Math.PI) / 180)
  const span = Math.max((east - west) * shrink, north - south, 0.01)
  const scale = (width - 2 * margin) / span
  const points: MapPoint[] = placed.map(({ row, latitude, longitude }) => ({
    row,
    verdict: verdictOf(row.recruitmentRate, share),
    x: width / 2 + (longitude - (west + east) / 2) * shrink * scale,
    y: margin + (north - latitude) * scale,
  }))
  return { points, height: 2 * margin + (north - south) * scale }
}

function extentOf(values: readonly number[]): [number, number] {
  return [Math.min(...values), Math.max(...values)]
}

function sum(rows: readonly OutletProgress[], amountOf: (row: OutletProgress) => number): number {
  return rows.reduce((total, row) => total + amountOf(row), 0)
}
