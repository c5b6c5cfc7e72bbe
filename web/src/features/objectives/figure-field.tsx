import { CURRENCY_SIGN } from '../../format/money.ts'
import { AmountField } from '../../ui/form/amount-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { FIGURE_LABELS, type FigureName, misreadingOf } from './objective-figures.ts'
import { formatCell } from './sheet-columns.ts'

type Props = {
  name: FigureName
  description?: string | undefined
  value: string
  error: string | undefined
  onChange: (text: string) => void
  isReadOnly?: boolean
  isFirst?: boolean
}

/** Edits one figure of an objective. */
export function FigureField({ name, description, value, error, onChange, isReadOnly = false, isFirst = false }: Props) {
  const message = error ?? (value === '' ? undefined : misreadingOf(name, value))
  const shared = { label: FIGURE_LABELS[name], description, error: message, value }
  if (isReadOnly)
    return <TextField {...shared} value={formatCell(name, value)} unit={name === 'revenue' ? CURRENCY_SIGN : undefined} readOnly />
  if (name === 'revenue') return <AmountField {...shared} onChange={onChange} />
  return (
    <TextField
      {...shared}
      required
      inputMode="numeric"
      autoComplete="off"
      maxLength={20}
      data-autofocus={isFirst || undefined}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
