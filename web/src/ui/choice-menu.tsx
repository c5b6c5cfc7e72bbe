import { DropMenu } from './drop-menu.tsx'
import styles from './choice-menu.module.css'

type Props<Value extends string> = {
  /** What is chosen: « Rôle ». */
  label: string
  /** Of all of them: « Tous les rôles ». */
  all: string
  choices: readonly { value: Value; label: string }[]
  value: Value | undefined
  onChange: (value: Value | undefined) => void
}

/** One of several beside a table's filters, or all of them. */
export function ChoiceMenu<Value extends string>({ label, all, choices, value, onChange }: Props<Value>) {
  const chosen = choices.find((choice) => choice.value === value)
  return (
    <DropMenu
      label={label}
      isNamedByContent
      buttonClassName={styles.button}
      button={chosen === undefined ? all : `${label}\u00a0: ${chosen.label.charAt(0).toLowerCase()}${chosen.label.slice(1)}`}
      items={[
        { label: all, isChosen: chosen === undefined, onSelect: () => onChange(undefined) },
        ...choices.map((choice) => ({ label: choice.label, isChosen: choice === chosen, onSelect: () => onChange(choice.value) })),
      ]}
    />
  )
}
