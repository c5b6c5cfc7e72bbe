import { DateField } from './date-field.tsx'
import { todayHere } from './french-date.ts'
import styles from './period-picker.module.css'
import { type Period, periodFrom, periodOf, periodUntil, PRESET_LABEL, type PresetId, presetOf } from './period-picker-presets.ts'
import segments from './segmented.module.css'

type Props = {
  value: Period
  onChange: (period: Period) => void
  /** ISO day; by default today in the browser's time zone. */
  today?: string | undefined
  /** The last day with figures, where « ce mois » ends. */
  lastDay?: string | undefined
  min?: string | undefined
  max?: string | undefined
  /** The longest period, in days; unlimited by default. */
  daysMax?: number | undefined
  presets?: readonly PresetId[] | undefined
}

const ALL: readonly PresetId[] = ['yesterday', 'month', 'lastMonth', 'twelveMonths']

/** Offers preset periods and two date fields. Moving one date past the other, or too far from it, moves both. */
export function PeriodPicker({ value, onChange, today = todayHere(), lastDay = today, min, max, daysMax, presets = ALL }: Props) {
  const current = presetOf(value, today, lastDay)
  const bounds = { min, max, today, isLabelHidden: true, isRequired: true }
  return (
    <div role="group" aria-label="Période" className={styles.period} data-no-print>
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
