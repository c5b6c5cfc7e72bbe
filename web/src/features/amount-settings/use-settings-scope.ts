import { listColleagues } from '@backoffice/contract/accounts/directory'
import { useQuietRead } from '../../api/use-read.ts'
import type { SettingsScope } from './settings.ts'
import { scopeLabel } from './settings-labels.ts'

/** Returns the name of the scope, and the role whose settings fill its gaps. */
export function useSettingsScope({ holder, userName }: { holder: SettingsScope; userName: string | null }): {
  name: string
  roleName: string | undefined
} {
  const people = useQuietRead(listColleagues, {})
  if ('roleName' in holder) return { name: scopeLabel(holder, null), roleName: holder.roleName }
  const person = people?.find(({ id }) => id === holder.userId)
  const known = person && (person.outletName ?? `${person.firstName} ${person.lastName}`.trim())
  return { name: scopeLabel(holder, userName ?? known ?? null), roleName: person?.roleName }
}
