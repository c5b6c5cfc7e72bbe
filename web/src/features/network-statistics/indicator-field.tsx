import { Indicator } from '@backoffice/contract/network-statistics/activity-choices'
import { Select } from '../../ui/form/select.tsx'
import { INDICATOR_LABEL } from './activity-labels.ts'
import styles from './report.module.css'

type Props = { indicator: Indicator | undefined; onChange: (indicator: Indicator | undefined) => void }

export function IndicatorField({ indicator, onChange }: Props) {
  return (
    <Select
      aria-label="Indicateur"
      className={styles.indicator}
      value={indicator ?? 'lines'}
      options={INDICATORS_IN_ORDER.map((value) => ({ value, label: INDICATOR_LABEL[value] }))}
      onChange={(value) => {
        const chosenIndicator = Indicator.safeParse(value).data
        onChange(chosenIndicator === 'lines' ? undefined : chosenIndicator)
      }}
    />
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
