import { INDICATOR_LABELS } from '@backoffice/contract/network-statistics/indicator-labels'
import { Definition } from '../../ui/overlay/definition.tsx'
import { definitionOf, type IndicatorName } from './indicators.ts'
import styles from './report.module.css'

export function Indicated({ name }: { name: IndicatorName }) {
  return (
    <span className={styles.withDefinition}>
      {INDICATOR_LABELS[name]}
      <Definition term={INDICATOR_LABELS[name]}>{definitionOf(name)}</Definition>
    </span>
  )
}
