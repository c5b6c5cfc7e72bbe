import type { Coverage } from '@backoffice/contract/objectives/objective'
import type { MonthPlace } from '@backoffice/contract/network-statistics/month'
import { Link } from '@tanstack/react-router'
import { formatCount } from '../../format/numbers.ts'
import { paths } from '../../paths.ts'
import { COVERAGE_GAP } from './coverage-gap.ts'
import styles from './coverage-note.module.css'
import { type FigureName, formatFigure, formatGap, formatShort } from './objective-figures.ts'

/** Links to the outlets of a month, with the difference between the sum of their objectives and the network's. */
export function CoverageNote({ name, coverage, place }: { name: FigureName; coverage: Coverage; place: MonthPlace }) {
  const { outlets, difference } = coverage
  if (outlets === 0) return null
  const gap = difference?.[name] ?? null
  return (
    <Link
      to={paths.outletObjectives}
      search={place}
      className={styles.note}
      data-tone={gap === null || gap === 0 ? undefined : 'warn'}
      title={`${coverageSentence(name, coverage)}. ${COVERAGE_GAP.definition}`}
    >
      PDV {gap === null ? formatShort(name, coverage[name]) : gap === 0 ? '=' : formatShortGap(name, gap)}
    </Link>
  )
}

/** Says the sum of the outlets' objectives and how far it is from the network's. */
export function coverageSentence(name: FigureName, { outlets, difference, ...sums }: Coverage): string {
  const sum = `${formatCount(outlets, 'point de vente', 'points de vente')}\u00a0: ${formatFigure(name, sums[name])}`
  if (difference === null) return `${sum}, sans objectif du réseau`
  return difference[name] === 0 ? `${sum}, comme le réseau` : `${sum}, écart ${formatGap(name, difference[name])} avec le réseau`
}

function formatShortGap(name: FigureName, gap: number): string {
  return gap > 0 ? `+${formatShort(name, gap)}` : formatShort(name, gap)
}
