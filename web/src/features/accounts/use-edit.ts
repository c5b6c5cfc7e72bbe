import { displayNameOf } from '@backoffice/contract/accounts/account-name'
import { type Account, updateAccount, updateClient, updateSectorManager } from '@backoffice/contract/accounts/accounts'
import type { WaitingAct } from '@backoffice/contract/endpoint'
import type { User } from '@backoffice/contract/session/user'
import { useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { call, isWaiting } from '../../api/call.ts'
import { showSuccess } from '../../ui/feedback/toast.tsx'
import {
  changedElsewhere,
  conflictsIn,
  editOf,
  faultOf,
  FIELD_NAMES,
  type FieldName,
  isDirty,
  keepMine,
  latestOf,
  takeTheirs,
  type EditedFields,
  withTyped,
} from './edit.ts'
import { kindOfRole } from './kinds.ts'

export type Edit = ReturnType<typeof useEdit>

type Faults = Partial<Record<FieldName, string>>

/** Edits an account. Changes made meanwhile by others show beside the typed ones, which are never lost. */
export function useEdit(read: Account) {
  const [saved, setSaved] = useState<User>()
  const [typed, setTyped] = useState<EditedFields>({})
  const [before, setBefore] = useState<Account | null>(null)
  const [faults, setFaults] = useState<Faults>({})
  const account = latestOf(read, saved)
  const begin = () => {
    setTyped({})
    setBefore(null)
    setFaults({})
  }
  const saving = useSaving(setFaults, (result) => {
    begin()
    if (isWaiting(result)) return
    setSaved(result)
    toastFor(account, result, typed)
  })
  const isTyped = isDirty(account, typed)
  const elsewhere = before === null || !isTyped ? [] : changedElsewhere(before, account, typed).map((name) => ({ name, before, account }))
  const conflicts = conflictsIn(account, typed)

  return {
    account,
    typed,
    faults,
    conflicts,
    elsewhere,
    isPending: saving.isPending,
    refusal: saving.refusal,
    isDirty: isTyped,
    isStale: conflicts.length + elsewhere.length > 0 || saving.refusal?.code === 'stale_version',
    type: (name: FieldName, value: string) => {
      setBefore(before ?? account)
      setTyped(withTyped(account, typed, { name, value }))
      setFaults({ ...faults, [name]: undefined })
    },
    keepMine: (name: FieldName) => setTyped(keepMine(account, typed, name)),
    takeTheirs: (name: FieldName) => setTyped(takeTheirs(typed, name)),
    forget: () => {
      begin()
      saving.forget()
    },
    save: () => saving.save(account, typed),
  }
}

function useSaving(onFaults: (faults: Faults) => void, onSaved: (result: User | WaitingAct) => void) {
  const [isPending, setPending] = useState(false)
  const [refusal, setRefusal] = useState<ApiError | null>(null)

  async function save(account: Account, typed: EditedFields): Promise<void> {
    const found = faultsOf(typed)
    onFaults(found)
    if (Object.keys(found).length > 0) return
    setPending(true)
    try {
      const result = await send(account, typed)
      setRefusal(null)
      onSaved(result)
    } catch (error) {
      const refused = ApiError.ofClient(error)
      setRefusal(refused)
      onFaults(faultsIn(refused))
    } finally {
      setPending(false)
    }
  }

  return { save, isPending, refusal, forget: () => setRefusal(null) }
}

function send(account: Account, typed: EditedFields): Promise<User | WaitingAct> {
  const { id, version } = account
  const body = { version, ...editOf(account, typed) }
  const kind = kindOfRole(account.roleName)
  if (kind === 'clients') return call(updateClient, { body: { id, ...body } })
  if (kind === 'sectorManagers') return call(updateSectorManager, { params: { id }, body })
  return call(updateAccount, { body: { id, ...body } })
}

function faultsOf(typed: EditedFields): Faults {
  const found = FIELD_NAMES.flatMap((name) => {
    const field = typed[name]
    const fault = field && faultOf(name, field.value)
    return fault === undefined ? [] : [[name, fault] as const]
  })
  return Object.fromEntries(found)
}

/** Returns the messages of a refusal that belong to a field of the form. */
export function faultsIn({ fields }: ApiError): Faults {
  return Object.fromEntries(
    fields.flatMap(({ path, message }) => {
      const name = FIELD_NAMES.find((known) => path === known || path.endsWith(`.${known}`))
      return name === undefined ? [] : [[name, message]]
    }),
  )
}

function toastFor(was: Account, now: User, { email }: EditedFields): void {
  showSuccess({ title: `${displayNameOf(now)} est enregistré`, detail: mailDetail(was, now, email?.value.trim()) })
}

function mailDetail(was: Account, now: User, asked: string | undefined): string | undefined {
  if (asked === undefined || asked === was.email) return undefined
  if (now.status === 'invited') return `Une invitation est partie à ${asked}.`
  return `${asked} remplacera l’ancienne adresse dès que le lien qui vient d’y partir aura été suivi.`
}
