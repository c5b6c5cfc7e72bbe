import { formatPercent } from '../../format/numbers.ts'
import { StatusWord } from '../../ui/feedback/status-word.tsx'
import { detailHref } from './activities-address.ts'
import styles from './outlet-map.module.css'
import { verdictLabelOf, verdictLabelsAt } from '@backoffice/contract/network-statistics/pace'
import type { PerformanceRow } from '@backoffice/contract/network-statistics/performance-rows'
import type { MapPoint } from './performance-rows.ts'

type Props = { plan: { points: readonly MapPoint[]; height: number }; share: number | null; month: string }

const WIDTH = 560
const HEIGHT_MAX = 560

/** Draws the outlets by coordinates, without a map server. Unreachable by keyboard: the list beside it holds the same. */
export function OutletMap({ plan: { points, height }, share, month }: Props) {
  const labels = verdictLabelsAt(share)
  return (
    <figure className={styles.map}>
      <svg viewBox={`0 0 ${WIDTH} ${height}`} style={{ maxHeight: HEIGHT_MAX }} aria-hidden>
        {points.map(({ row, x, y, verdict }) => (
          <a key={row.outletId} href={detailHref('outlet', row.outletId, month)} data-inner tabIndex={-1}>
            <circle cx={x} cy={y} r={10} className={styles.target} />
            <circle cx={x} cy={y} r={verdict === 'late' ? 6 : 5} className={styles.point} data-verdict={verdict ?? 'none'} />
            <title>{pointLabel(row, share)}</title>
          </a>
        ))}
        {sectorPlaces(points).map(({ name, x, y }) => (
          <text key={name} x={x} y={y} className={styles.sector}>
            {name}
          </text>
        ))}
      </svg>
      <figcaption className={styles.legend}>
        <StatusWord tone="brand">{`${labels['on-pace'].label} ou ${labels.ahead.label}`}</StatusWord>
        <StatusWord tone="warn">{labels.short.label}</StatusWord>
        <StatusWord tone="bad">{labels.late.label}</StatusWord>
        <StatusWord tone="neutral">sans objectif</StatusWord>
      </figcaption>
    </figure>
  )
}

function pointLabel({ outletName, recruitmentRate }: PerformanceRow, share: number | null): string {
  const verdict = verdictLabelOf(recruitmentRate, share)
  return verdict ? `${outletName}, ${formatPercent(recruitmentRate)}, ${verdict.label}` : outletName
}

function sectorPlaces(points: readonly MapPoint[]): { name: string; x: number; y: number }[] {
  const groups = Map.groupBy(points, ({ row }) => row.sectorName ?? '')
  return [...groups]
    .filter(([name]) => name !== '')
    .map(([name, members]) => ({
      name,
      x: members.reduce((sum, { x }) => sum + x, 0) / members.length,
      y: members.reduce((sum, { y }) => sum + y, 0) / members.length,
    }))
}
