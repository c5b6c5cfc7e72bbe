import { DateField } from './date-field.tsx'
import { todayHere } from './french-date.ts'
import styles from './period-picker.module.css'
import { type Period, periodFrom, periodOf, periodUntil, PRESET_LABEL, type PresetId, presetOf } from './period-picker-presets.ts'
import segments from './segmented.module.css'

type Props = {
  value: Period
  onChange: (period: Period) => void
  /** ISO days; the reader's day by default. */
  today?: string | undefined
  /** The last day with figures: where « ce mois » ends. */
  lastDay?: string | undefined
  min?: string | undefined
  max?: string | undefined
  /** How long a period may be; without it, as long as one likes. */
  daysMax?: number | undefined
  presets?: readonly PresetId[] | undefined
}

const ALL: readonly PresetId[] = ['yesterday', 'month', 'lastMonth', 'twelveMonths']

/** The usual periods and two typed dates side by side, always visible. A bound moved past the other, or too far from it, takes it along. */
export function PeriodPicker({ value, onChange, today = todayHere(), lastDay = today, min, max, daysMax, presets = ALL }: Props) {
  const current = presetOf(value, today, lastDay)
  const bounds = { min, max, today, isLabelHidden: true, isRequired: true }
  return (
    <div role="group" aria-label="Période" className={styles.period}>
      <div className={segments.track}>
        {presets.map((preset) => (
          <button
            key={preset}
            type="button"
            aria-pressed={preset === current}
            onClick={() => onChange(periodOf(preset, today, lastDay))}
            className={segments.segment}
          >
            {PRESET_LABEL[preset]}
          </button>
        ))}
      </div>
      <div className={styles.dates}>
        <DateField {...bounds} label="Du" value={value.start} onChange={(start) => start && onChange(periodFrom(start, value, daysMax))} />
        <span>au</span>
        <DateField {...bounds} label="Au" value={value.end} onChange={(end) => end && onChange(periodUntil(end, value, daysMax))} />
      </div>
    </div>
  )
}
