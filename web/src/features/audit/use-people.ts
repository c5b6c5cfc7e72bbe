import { listAccounts } from '@backoffice/contract/accounts/accounts'
import { useMemo } from 'react'
import { useQuietRead } from '../../api/use-read.ts'
import type { NameById } from './field-labels.ts'

type Person = { id: number; name: string }

/** Returns all accounts by name; empty while they load, so that the journal can be read before. */
export function usePeople(): { people: readonly Person[]; nameOf: NameById } {
  const answer = useQuietRead(listAccounts, { query: {} })
  return useMemo(() => {
    const accounts = answer === undefined ? [] : 'content' in answer ? answer.content : answer
    const people = accounts
      .map(({ id, firstName, lastName, outletName, email }) => ({
        id,
        name: outletName || `${firstName} ${lastName}`.trim() || (email ?? `Compte n°\u00a0${id}`),
      }))
      .toSorted((left, right) => left.name.localeCompare(right.name, 'fr'))
    const names = new Map(people.map(({ id, name }) => [id, name]))
    return { people, nameOf: (id: number) => names.get(id) }
  }, [answer])
}
