import { INDICATOR_LABELS } from '@backoffice/contract/network-statistics/indicator-labels'
import { clsx } from 'clsx'
import { formatMoney, formatSignedMoney } from '../../format/money.ts'
import { formatNumber, formatSigned } from '../../format/numbers.ts'
import { Definition } from '../../ui/overlay/definition.tsx'
import { definitionOf } from '../network-statistics/index.ts'
import styles from './plain-table.module.css'
import { type EffectFigures, type Outcome, revenueGap } from './outcome.ts'

const NAMES = [
  'recruitments',
  'renewals',
  'upgrades',
  'equipmentSales',
  'other',
  'revenue',
  'activeOutlets',
] as const satisfies (keyof EffectFigures)[]
type Name = (typeof NAMES)[number]

/** Compares whole months, before and after: every month that the file touches. */
export function EffectFiguresTable({ outcome, isPast }: { outcome: Outcome; isPast: boolean }) {
  return (
    <div className={styles.sideways}>
      <table className={clsx(styles.plain, styles.figures)} aria-label="Effet sur les indicateurs">
        <thead>
          <tr>
            <th scope="col">Indicateur</th>
            <th scope="col" className={styles.end}>
              {isPast ? 'Avant' : 'Aujourd’hui'}
            </th>
            <td aria-hidden />
            <th scope="col" className={styles.end}>
              Après
            </th>
            <th scope="col" className={styles.end}>
              Écart
            </th>
          </tr>
        </thead>
        <tbody>
          {NAMES.map((name) => (
            <FigureRow key={name} name={name} outcome={outcome} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function FigureRow({ name, outcome: { before, after } }: { name: Name; outcome: Outcome }) {
  const label = INDICATOR_LABELS[name]
  const isMoney = name === 'revenue'
  const gap = isMoney ? revenueGap({ before, after }) : after[name] - before[name]
  const format = isMoney ? formatMoney : formatNumber
  return (
    <tr>
      <th scope="row" data-part={name === 'upgrades' ? true : undefined}>
        {label}
        <Definition term={label}>{definitionOf(name)}</Definition>
      </th>
      <td className={styles.before}>{format(before[name])}</td>
      <td className={styles.arrow} aria-hidden>
        →
      </td>
      <td className={styles.after}>{format(after[name])}</td>
      <td className={styles.gap} data-gap={gapWord(gap)}>
        {isMoney ? formatSignedMoney(gap) : formatSigned(gap)}
      </td>
    </tr>
  )
}

export function gapWord(gap: number): 'more' | 'less' | 'same' {
  if (gap === 0) return 'same'
  return gap > 0 ? 'more' : 'less'
}
