import { TextArea } from './text-area.tsx'

const MAX_LENGTH = 500

type Props = {
  label?: 'Description'
  description: string
  value: string
  error?: string | undefined
  maxLength?: number
  required?: boolean
  /** True if the dialog focuses it first. */
  isFirst?: boolean
  disabled?: boolean
  onChange: (typed: string) => void
}

/** Asks why an act is done. `description` says who reads the answer. */
export function ReasonField({ label, maxLength = MAX_LENGTH, isFirst = false, onChange, ...field }: Props) {
  return (
    <TextArea
      {...field}
      label={label ?? 'Raison'}
      rows={2}
      maxLength={maxLength}
      data-autofocus={isFirst || undefined}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
