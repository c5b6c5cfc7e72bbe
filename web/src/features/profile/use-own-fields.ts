import { updateProfile } from '@backoffice/contract/profile/profile'
import type { User } from '@backoffice/contract/session/user'
import { useCommand } from '../../api/use-command.ts'
import { showSuccess } from '../../ui/feedback/toast.tsx'
import { useLatest } from '../../ui/form/use-latest.ts'
import { useVersionedForm } from '../../ui/form/use-versioned-form.ts'
import { missingIn, textsOf } from './own-fields.ts'

export function useOwnFields(latest: User) {
  const command = useCommand(updateProfile)
  const user = useLatest(latest, command.data)
  return useVersionedForm({
    stored: textsOf(user),
    check: missingIn,
    command,
    send: (changes) => command.mutateAsync({ body: { version: user.version, ...changes } }),
    savedIn: textsOf,
    onSuccess: () => showSuccess({ title: 'Profil enregistré' }),
  })
}
