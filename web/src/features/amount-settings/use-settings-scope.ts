import { displayNameOf } from '@backoffice/contract/accounts/account-name'
import { listColleagues } from '@backoffice/contract/accounts/directory'
import { useQuietRead } from '../../api/use-read.ts'
import type { SettingsScope } from '@backoffice/contract/amount-settings/settings-lines'
import { scopeLabel } from '@backoffice/contract/amount-settings/settings-labels'

/** Returns the name of the scope, and the role whose settings fill its gaps. */
export function useSettingsScope({ scope, userName }: { scope: SettingsScope; userName: string | null }): {
  name: string
  roleName: string | undefined
} {
  const people = useQuietRead(listColleagues, {})
  if ('roleName' in scope) return { name: scopeLabel(scope, null), roleName: scope.roleName }
  const person = people?.find(({ id }) => id === scope.userId)
  const personName = person && displayNameOf(person)
  return { name: scopeLabel(scope, userName ?? personName ?? null), roleName: person?.roleName }
}
