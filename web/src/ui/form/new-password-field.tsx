import { useId } from 'react'
import { Stack } from '../layout/stack.tsx'
import styles from './new-password-field.module.css'
import { strengthOf } from './password-strength.ts'
import { PasswordField } from './text-field.tsx'

type Props = {
  label: string
  name: string
  value: string
  onChange: (value: string) => void
  /** Says which rule the password breaks; undefined if none. */
  fault: string | undefined
  /** True after an attempt: the fault then shows as an error. */
  isFaultShown: boolean
}

const STRENGTH_LABELS = { 0: 'Au moins douze caractères.', 1: 'Correct', 2: 'Bon', 3: 'Très bon' } as const
const LEVELS = [1, 2, 3] as const

export function NewPasswordField({ label, name, value, onChange, fault, isFaultShown }: Props) {
  const wordsId = useId()
  const level = value === '' || fault !== undefined ? 0 : strengthOf(value)
  const isWrong = isFaultShown && fault !== undefined
  return (
    <Stack gap={2}>
      <PasswordField
        size="md"
        label={label}
        name={name}
        autoComplete="new-password"
        aria-describedby={wordsId}
        aria-invalid={isWrong}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        required
      />
      <div className={styles.meter} data-level={level} aria-hidden="true">
        {LEVELS.map((step) => (
          <span key={step} data-full={step <= level || undefined} />
        ))}
      </div>
      <p id={wordsId} className={styles.words} data-wrong={isWrong || undefined} role="status">
        {messageOf(value, fault, level)}
      </p>
    </Stack>
  )
}

function messageOf(value: string, fault: string | undefined, level: 0 | 1 | 2 | 3): string {
  if (value === '') return `${STRENGTH_LABELS[0]} Une phrase se retient mieux qu’un mot.`
  return fault ?? `Mot de passe\u00a0: ${STRENGTH_LABELS[level].toLowerCase()}`
}
