import { Textarea } from '@mantine/core'

export const NO_REASON = 'Écrivez pourquoi\u00a0: le journal le garde.'

type Props = {
  label?: 'Description'
  value: string
  error: string | undefined
  /** Where a dialog puts the focus. */
  isFirst?: boolean
  onChange: (typed: string) => void
}

/** Why a movement is written, in the words of who writes it. */
export function ReasonField({ label, value, error, isFirst, onChange }: Props) {
  return (
    <Textarea
      label={label ?? 'Raison'}
      description="Elle se lit dans les mouvements du compte et au journal."
      autosize
      minRows={2}
      maxLength={500}
      required
      data-autofocus={isFirst || undefined}
      value={value}
      error={error}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
