import { displayNameOf } from '@backoffice/contract/accounts/account-name'
import { type Account, updateAccount, updateClient, updateSectorManager } from '@backoffice/contract/accounts/accounts'
import type { User } from '@backoffice/contract/session/user'
import { isWaiting } from '../../api/call.ts'
import { useCommand } from '../../api/use-command.ts'
import { showSuccess } from '../../ui/feedback/toast.tsx'
import { useLatest } from '../../ui/form/use-latest.ts'
import { useVersionedForm } from '../../ui/form/use-versioned-form.ts'
import { errorsIn, FIELD_NAMES, type FieldName, textsOf, valuesOf } from './account-fields.ts'
import { kindOfRole } from './kinds.ts'

export type Edit = ReturnType<typeof useEdit>

export function useEdit(latest: Account) {
  const kind = kindOfRole(latest.roleName)
  const [client, sectorManager, otherAccount] = [useCommand(updateClient), useCommand(updateSectorManager), useCommand(updateAccount)]
  const command = kind === 'clients' ? client : kind === 'sectorManagers' ? sectorManager : otherAccount
  const saved = command.data && !isWaiting(command.data) ? command.data : undefined
  const account = useLatest(latest, saved)
  const { id, version } = account

  function send(changes: Partial<Record<FieldName, string>>) {
    const changed = FIELD_NAMES.filter((name) => changes[name] !== undefined)
    const body = { version, ...valuesOf(changed, (name) => changes[name] ?? '') }
    if (kind === 'clients') return client.mutateAsync({ body: { id, ...body } })
    if (kind === 'sectorManagers') return sectorManager.mutateAsync({ params: { id }, body })
    return otherAccount.mutateAsync({ body: { id, ...body } })
  }

  const form = useVersionedForm({
    stored: textsOf(account),
    check: (texts, changed) => errorsIn(changed, (name) => texts[name]),
    command,
    send,
    savedIn: (result) => (isWaiting(result) ? null : textsOf(result)),
    onSuccess: (result, { email }) => isWaiting(result) || toastFor(account, result, email),
  })
  return { ...form, account }
}

function toastFor(before: Account, after: User, email: string | undefined): void {
  showSuccess({ title: `${displayNameOf(after)} est enregistré`, detail: mailDetail(before, after, email) })
}

function mailDetail(before: Account, after: User, email: string | undefined): string | undefined {
  if (email === undefined || email === before.email) return undefined
  if (after.status === 'invited') return `Une invitation est partie à ${email}.`
  return `${email} remplacera l’ancienne adresse dès que le lien qui vient d’y partir aura été suivi.`
}
