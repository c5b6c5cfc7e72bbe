import { INDICATOR_LABELS } from '@backoffice/contract/network-statistics/indicator-labels'
import { clsx } from 'clsx'
import { formatMoney, formatSignedMoney } from '../../format/money.ts'
import { formatNumber, formatSigned } from '../../format/numbers.ts'
import { Definition } from '../../ui/overlay/definition.tsx'
import { definitionOf } from '../network-statistics/index.ts'
import styles from './plain-table.module.css'
import { type EffectFigures, revenueGap } from './outcome.ts'

export const ACTIVITY_FIGURES = [
  'recruitments',
  'renewals',
  'upgrades',
  'equipmentSales',
  'other',
  'revenue',
  'activeOutlets',
] as const satisfies (keyof EffectFigures)[]
export const OBJECTIVE_FIGURES = ['recruitments', 'renewals', 'upgrades', 'revenue'] as const
type Name = (typeof ACTIVITY_FIGURES)[number]

type Props<Names extends Name> = {
  names: readonly Names[]
  before: Record<Names, number>
  after: Record<Names, number>
  isPast: boolean
  /** True for figures of activity, whose definitions are shown. */
  isDefined?: boolean
  /** Names the owner of the figures, such as the network, if there are two tables. */
  whose?: string
}

/** Compares whole months, before and after: every month that the file touches. */
export function EffectFiguresTable<Names extends Name>({ names, before, after, isPast, isDefined = false, whose }: Props<Names>) {
  return (
    <div className={styles.sideways}>
      <table
        className={clsx(styles.plain, styles.figures)}
        aria-label={whose === undefined ? 'Effet sur les indicateurs' : `Effet sur les indicateurs, ${whose}`}
      >
        <thead>
          <tr>
            <th scope="col">{whose ?? 'Indicateur'}</th>
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
          {names.map((name) => (
            <FigureRow key={name} name={name} before={before[name]} after={after[name]} isDefined={isDefined} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type RowProps = { name: Name; before: number; after: number; isDefined: boolean }

function FigureRow({ name, before, after, isDefined }: RowProps) {
  const label = INDICATOR_LABELS[name]
  const isMoney = name === 'revenue'
  const gap = isMoney ? revenueGap({ before: { revenue: before }, after: { revenue: after } }) : after - before
  const format = isMoney ? formatMoney : formatNumber
  return (
    <tr>
      <th scope="row" data-part={name === 'upgrades' ? true : undefined}>
        {label}
        {isDefined && <Definition term={label}>{definitionOf(name)}</Definition>}
      </th>
      <td className={styles.before}>{format(before)}</td>
      <td className={styles.arrow} aria-hidden>
        →
      </td>
      <td className={styles.after}>{format(after)}</td>
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
