import { updateProfile } from '@backoffice/contract/profile/profile'
import type { User } from '@backoffice/contract/session/user'
import { useState } from 'react'
import type { ApiError } from '../../api/api-error.ts'
import { useCommand } from '../../api/use-command.ts'
import { showSuccess } from '../../ui/feedback/toast.tsx'
import {
  changesIn,
  conflictsIn,
  keepMine,
  missingIn,
  OWN_FIELDS,
  type OwnField,
  takeOther,
  type EditedFields,
  withTyped,
} from './own-fields.ts'

type Faults = Partial<Record<OwnField, string>>

/** Edits the user's own fields. Changes made elsewhere appear beside the typed text, which is never lost. */
export function useOwnFields(read: User) {
  const saving = useCommand(updateProfile)
  const [typed, setTyped] = useState<EditedFields>({})
  const [faults, setFaults] = useState<Faults>({})
  const user = saving.data && saving.data.version > read.version ? saving.data : read
  const changes = changesIn(user, typed)

  async function save(): Promise<void> {
    const missing = missingIn(typed)
    setFaults(missing)
    if (Object.keys(missing).length > 0) return
    const saved = await saving.mutateAsync({ body: { version: user.version, ...changes } }).catch((error: ApiError) => {
      setFaults(faultsIn(error))
      return null
    })
    if (saved === null) return
    setTyped({})
    showSuccess({ title: 'Profil enregistré' })
  }

  return {
    user,
    typed,
    faults,
    refusal: saving.error,
    isPending: saving.isPending,
    isDirty: Object.keys(changes).length > 0,
    conflicts: conflictsIn(user, typed),
    type(name: OwnField, value: string) {
      setTyped(withTyped(user, typed, { name, value }))
      setFaults({ ...faults, [name]: undefined })
    },
    keepMine: (name: OwnField) => setTyped(keepMine(user, typed, name)),
    takeOther: (name: OwnField) => setTyped(takeOther(typed, name)),
    forget() {
      setTyped({})
      setFaults({})
      saving.reset()
    },
    save,
  }
}

function faultsIn({ fields }: ApiError): Faults {
  const known = fields.flatMap(({ path, message }) => {
    const name = OWN_FIELDS.find((field) => path === field || path.endsWith(`.${field}`))
    return name === undefined ? [] : [[name, message] as const]
  })
  return Object.fromEntries(known)
}
