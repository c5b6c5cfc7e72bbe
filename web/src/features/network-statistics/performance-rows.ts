import type { listOutletObjectives } from '@backoffice/contract/network-statistics/network-statistics'
import type { z } from 'zod'
import { rateOf } from './change.ts'
import { type Verdict, verdictOf } from './pace.ts'

export type OutletProgress = z.infer<(typeof listOutletObjectives)['response']>['rows'][number]

export type PerformanceRow = OutletProgress & {
  /** Rank by recruitment rate; equal rates share it. Null without an objective. */
  rank: number | null
  landingRate: number | null
  isActive: boolean
}

export type PerformanceView = 'late' | 'inactive'

export function performanceRowsOf(rows: readonly OutletProgress[]): PerformanceRow[] {
  const rates = rows
    .flatMap(({ recruitmentRate }) => (recruitmentRate === null ? [] : [recruitmentRate]))
    .toSorted((left, right) => right - left)
  return rows.map((row) => ({
    ...row,
    rank: row.recruitmentRate === null ? null : rates.indexOf(row.recruitmentRate) + 1,
    landingRate: rateOf(row.landing?.recruitments ?? 0, row.landing && row.objective?.recruitments),
    isActive: row.achieved.recruitments + row.achieved.renewals > 0,
  }))
}

export function performanceInView(
  rows: readonly PerformanceRow[],
  view: PerformanceView | undefined,
  share: number | null,
): readonly PerformanceRow[] {
  if (view === undefined) return rows
  const completeRows = rows.filter(({ toComplete }) => !toComplete)
  if (view === 'inactive') return completeRows.filter(({ isActive }) => !isActive)
  return completeRows.filter(({ recruitmentRate }) => ['short', 'late'].includes(verdictOf(recruitmentRate, share) ?? ''))
}

export function inactiveDaysOf(lastActiveOn: string | null, asOf: string): number | null {
  return lastActiveOn === null ? null : Math.max(0, (Date.parse(asOf) - Date.parse(lastActiveOn)) / 86_400_000)
}

export function objectiveOf(rows: readonly OutletProgress[]): number | null {
  const objectives = rows.flatMap(({ objective }) => objective ?? [])
  return objectives.length === 0 ? null : objectives.reduce((total, { recruitments }) => total + recruitments, 0)
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
