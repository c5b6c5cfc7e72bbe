import { listColleagues } from '@backoffice/contract/accounts/directory'
import { useQuietRead } from '../../api/use-read.ts'
import type { Holder } from './settings.ts'
import { holderWords } from './settings-words.ts'

/** How a holder is called, and the role that fills its gaps. */
export function useHolder({ holder, userName }: { holder: Holder; userName: string | null }): {
  name: string
  roleName: string | undefined
} {
  const people = useQuietRead(listColleagues, {})
  if ('roleName' in holder) return { name: holderWords(holder, null), roleName: holder.roleName }
  const person = people?.find(({ id }) => id === holder.userId)
  const known = person && (person.outletName ?? `${person.firstName} ${person.lastName}`.trim())
  return { name: holderWords(holder, userName ?? known ?? null), roleName: person?.roleName }
}
