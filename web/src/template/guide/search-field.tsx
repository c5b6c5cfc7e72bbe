import { IconSearch } from '@tabler/icons-react'
import { TextField } from '../../ui/form/text-field.tsx'

type Props = { label: string; placeholder: string; text: string; onText: (text: string | undefined) => void }

/** Searches while one types; an empty field asks for everything. */
export function SearchField({ label, placeholder, text, onText }: Props) {
  return (
    <TextField
      type="search"
      size="lg"
      aria-label={label}
      placeholder={placeholder}
      maxLength={60}
      defaultValue={text}
      before={<IconSearch size={18} stroke={1.7} aria-hidden />}
      onChange={({ target }) => onText(target.value.trim() || undefined)}
    />
  )
}
