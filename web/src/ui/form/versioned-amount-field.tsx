import { formatMoney, NO_AMOUNT, readAmount, readAmountOrZero } from '../../format/money.ts'
import { AmountField } from './amount-field.tsx'
import { FieldConflict } from './edit-conflict.tsx'
import { FormField } from './form.tsx'
import type { VersionedForm } from './use-versioned-form.ts'

type Props<Name extends string> = {
  form: VersionedForm<Name>
  name: Name
  label: string
  description: string
  placeholder?: string
  /** Reads the text; null if it is not an amount. */
  read?: (text: string) => number | null
}

/** Edits an amount that may be empty and that others may change meanwhile. */
export function VersionedAmountField<Name extends string>({ form, name, read = readAmount, ...texts }: Props<Name>) {
  const { value, error, onChange } = form.field(name)
  return (
    <FormField>
      <AmountField {...texts} isOptional value={value} error={isMisread(value, read) ? NO_AMOUNT : error} onChange={onChange} />
      <FieldConflict form={form} name={name} labelOf={() => texts.label} write={writeAsMoney} />
    </FormField>
  )
}

/** True if the text is neither empty nor an amount. */
export function isMisread(text: string, read: (text: string) => number | null): boolean {
  return text.trim() !== '' && read(text) === null
}

/** True if both texts are the same amount, however it is written, or the same text. */
export function isSameAmount(typed: string, stored: string): boolean {
  const amount = readAmountOrZero(typed)
  return typed === stored || (amount !== null && amount === readAmountOrZero(stored))
}

/** Writes a stored text, empty or an amount, as people read it. */
export function writeAsMoney(_: string, text: string): string {
  return text === '' ? '' : formatMoney(readAmountOrZero(text))
}
