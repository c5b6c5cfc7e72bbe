import { Definition } from '../../ui/overlay/definition.tsx'
import { definitionOf, INDICATORS, type IndicatorName } from './indicators.ts'
import styles from './report.module.css'

export function Indicated({ name }: { name: IndicatorName }) {
  return (
    <span className={styles.withDefinition}>
      {INDICATORS[name].label}
      <Definition term={INDICATORS[name].label}>{definitionOf(name)}</Definition>
    </span>
  )
}
