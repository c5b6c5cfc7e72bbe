import styles from './choice-cards.module.css'

type Choice<Value extends string | number> = { value: Value; label: string; detail?: string }

type Props<Value extends string | number> = {
  label: string
  choices: readonly Choice<Value>[]
  value: Value | null
  onChange: (value: Value) => void
}

/** Offers a few choices as cards, large enough for a thumb. */
export function ChoiceCards<Value extends string | number>({ label, choices, value, onChange }: Props<Value>) {
  return (
    <fieldset className={styles.choices}>
      <legend>{label}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className={styles.choice} data-chosen={choice.value === value || undefined}>
          <input type="radio" name={label} checked={choice.value === value} onChange={() => onChange(choice.value)} />
          <span>{choice.label}</span>
          {choice.detail !== undefined && <span className={styles.detail}>{choice.detail}</span>}
        </label>
      ))}
    </fieldset>
  )
}
