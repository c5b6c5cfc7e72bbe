import { updateProfile } from '@backoffice/contract/profile/profile'
import type { User } from '@backoffice/contract/session/user'
import { useCommand } from '../../api/use-command.ts'
import { showSuccess } from '../../ui/feedback/toast.tsx'
import { useVersionedForm } from '../../ui/form/use-versioned-form.ts'
import { missingIn, textsOf } from './own-fields.ts'

export function useOwnFields(read: User) {
  const command = useCommand(updateProfile)
  const user = command.data && command.data.version > read.version ? command.data : read
  return useVersionedForm({
    standing: textsOf(user),
    check: missingIn,
    command,
    send: (changes) => command.mutateAsync({ body: { version: user.version, ...changes } }),
    savedIn: textsOf,
    onSuccess: () => showSuccess({ title: 'Profil enregistré' }),
  })
}
