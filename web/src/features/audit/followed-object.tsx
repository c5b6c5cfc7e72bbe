import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { TextField } from '../../ui/form/text-field.tsx'
import styles from './audit.module.css'
import type { AuditSearch } from './audit-search.ts'
import { objectName } from './object-link.tsx'

type Props = Pick<AuditSearch, 'kind' | 'id'> & { onChange: (next: Pick<AuditSearch, 'id'>) => void }

/** Narrows the journal to one object of the chosen kind, by its number, and leaves it again. */
export function FollowedObject({ kind, id, onChange }: Props) {
  if (kind === undefined) return null
  return (
    <div className={styles.following}>
      <ObjectNumber id={id} onChange={onChange} />
      {id !== undefined && (
        <span className={styles.followed}>
          {objectName(kind, id)}
          <button type="button" aria-label={`Ne plus suivre\u00a0: ${objectName(kind, id)}`} onClick={() => onChange({ id: undefined })}>
            <IconX aria-hidden />
          </button>
        </span>
      )}
    </div>
  )
}

/** Takes the number on Enter, or when one leaves the field. */
function ObjectNumber({ id, onChange }: Omit<Props, 'kind'>) {
  const [typed, setTyped] = useState(id ?? '')
  const [shown, setShown] = useState(id)
  if (shown !== id) {
    setShown(id)
    setTyped(id ?? '')
  }
  const take = () => {
    const number = typed.trim() || undefined
    if (number !== id) onChange({ id: number })
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        take()
      }}
    >
      <TextField
        label="Numéro de l’objet"
        value={typed}
        maxLength={60}
        enterKeyHint="search"
        onChange={({ target }) => setTyped(target.value)}
        onBlur={take}
      />
    </form>
  )
}
