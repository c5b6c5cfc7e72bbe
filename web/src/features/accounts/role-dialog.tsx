import { displayNameOf } from '@backoffice/contract/accounts/account-name'
import { type Account, changeRole } from '@backoffice/contract/accounts/accounts'
import { ROLES, type Role } from '@backoffice/contract/roles'
import { useState } from 'react'
import { isWaiting } from '../../api/call.ts'
import { useCommand } from '../../api/use-command.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { showSuccess } from '../../ui/feedback/toast.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { releasedOf, SESSIONS_END } from './act-labels.ts'
import { roleLabel } from './kinds.ts'

export function RoleDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const offered = ROLES.filter((role) => role !== account.roleName && (role !== 'ROLE_PDV' || account.outletNumber !== null))
  const [role, setRole] = useState<Role | undefined>(offered[0])
  const { mutate, error, isPending } = useCommand(changeRole)
  if (role === undefined) return null
  const label = roleLabel(role)
  const onSuccess = (answer: object) => {
    onClose()
    if (!isWaiting(answer)) showSuccess({ title: `${displayNameOf(account)} est désormais ${label.toLowerCase()}` })
  }

  return (
    <Dialog
      isOpen
      // While the call is pending, Escape belongs to the step-up dialog.
      onClose={onClose}
      onConfirm={() => mutate({ params: { role }, body: { userId: account.id, version: account.version } }, { onSuccess })}
      isPending={isPending}
      title={`Quel rôle donner à ${displayNameOf(account)}\u00a0?`}
      confirmLabel={`Donner le rôle ${label}`}
    >
      {error && <Alert tone="bad">{error.message}</Alert>}
      <SelectField
        label="Nouveau rôle"
        description={`Aujourd’hui\u00a0: ${roleLabel(account.roleName)}.`}
        data-autofocus
        value={role}
        onChange={(value) => setRole(ROLES.find((option) => option === value))}
        options={offered.map((option) => ({ value: option, label: roleLabel(option) }))}
      />
      {role === 'ROLE_MANAGER' && <Alert tone="warn">{NEEDS_ANOTHER}</Alert>}
      {holdsCredit(role) && holdsCredit(account.roleName) && <p>{MAY_NEED_ANOTHER}</p>}
      <p>{roleConsequence(account)}</p>
    </Dialog>
  )
}

const NEEDS_ANOTHER = 'Un autre gestionnaire devra confirmer : rien ne change avant.'

const MAY_NEED_ANOTHER = 'Si le nouveau rôle relève des limites du compte, un autre gestionnaire devra confirmer.'

function holdsCredit(role: string): boolean {
  return ['ROLE_AGENT', 'ROLE_PDV', 'ROLE_CLIENT'].includes(role)
}

function roleConsequence(account: Account): string {
  const released = releasedOf(account).replace(/^, s/, ' S')
  return `${SESSIONS_END} À la prochaine connexion, la personne verra les écrans de son nouveau rôle.${released === '' ? '' : `${released} à partir d’aujourd’hui.`}`
}
