import { Switch } from '../../ui/form/check.tsx'

type Props = { value: boolean; onChange: (isShared: boolean) => void }

export function SharingSwitch({ value, onChange }: Props) {
  return (
    <Switch
      label="Partager"
      description="Tous ceux qui ont accès à cette liste voient la vue, avec leurs propres lignes."
      checked={value}
      onChange={({ target }) => onChange(target.checked)}
    />
  )
}
