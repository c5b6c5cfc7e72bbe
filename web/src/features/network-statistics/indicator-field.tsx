import { Indicator } from '@backoffice/contract/activity-choices'
import { clsx } from 'clsx'
import controls from '../../ui/table-controls.module.css'
import { INDICATOR_LABEL } from './activity-labels.ts'
import styles from './report.module.css'

type Props = { indicator: Indicator | undefined; onChange: (indicator: Indicator | undefined) => void }

/** The figure whose lines are shown. */
export function IndicatorField({ indicator, onChange }: Props) {
  return (
    <select
      aria-label="Indicateur"
      className={clsx(controls.field, styles.indicator)}
      value={indicator ?? 'lines'}
      onChange={({ target }) => {
        const chosen = Indicator.safeParse(target.value).data
        onChange(chosen === 'lines' ? undefined : chosen)
      }}
    >
      {INDICATORS_IN_ORDER.map((name) => (
        <option key={name} value={name}>
          {INDICATOR_LABEL[name]}
        </option>
      ))}
    </select>
  )
}

const INDICATORS_IN_ORDER: readonly Indicator[] = [
  'lines',
  'recruitments',
  'renewals',
  'renewalsEarly',
  'renewalsLate',
  'upgrades',
  'equipmentSales',
  'other',
  'active',
]
