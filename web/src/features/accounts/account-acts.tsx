import { displayNameOf } from '@backoffice/contract/accounts/account-name'
import { type Account, inviteAccount } from '@backoffice/contract/accounts/accounts'
import { getUserInfo } from '@backoffice/contract/session/session'
import { useRead } from '../../api/use-read.ts'
import { useCommand } from '../../api/use-command.ts'
import { showFailure, showSuccess } from '../../ui/feedback/toast.tsx'
import { Button } from '../../ui/form/button.tsx'
import { ActBar } from '../../ui/layout/act-bar.tsx'
import styles from './account-panel.module.css'

export type ActKind = 'suspend' | 'reinstate' | 'archive' | 'role'
export type AccountAct = { kind: ActKind; account: Account }

type Props = { account: Account; onAct: (act: AccountAct) => void }

const LABELS: Record<ActKind, string> = {
  suspend: 'Suspendre…',
  reinstate: 'Rétablir…',
  archive: 'Archiver…',
  role: 'Changer de rôle…',
}

/** Shows the actions available on the account: none on an archived account, and none on one's own. */
export function AccountActs({ account, onAct }: Props) {
  const me = useRead(getUserInfo, {})
  const { status, email } = account
  if (status === 'archived') return null
  if (account.id === me.id)
    return <p className={styles.note}>C’est votre compte&nbsp;: un autre gestionnaire peut en changer le rôle ou l’état.</p>
  const first = status === 'suspended' ? 'reinstate' : 'suspend'
  const rareActs: ActKind[] = ['role', 'archive']
  return (
    <ActBar others={rareActs.map((kind) => ({ label: LABELS[kind], onSelect: () => onAct({ kind, account }) }))}>
      {status === 'invited' && email !== null && <InviteButton account={account} />}
      <Button variant="default" onClick={() => onAct({ kind: first, account })}>
        {LABELS[first]}
      </Button>
    </ActBar>
  )
}

function InviteButton({ account }: { account: Account }) {
  const invite = useCommand(inviteAccount)
  const run = () =>
    invite.mutate(
      { params: { id: account.id } },
      {
        onSuccess: ({ email }) =>
          showSuccess({
            title: 'Invitation renvoyée',
            detail: `Le lien parti à ${email} vaut 72 heures. Le précédent n’est plus valable.`,
          }),
        onError: ({ message }) => showFailure({ title: `${displayNameOf(account)} n’a pas pu être invité`, detail: message }),
      },
    )
  return (
    <Button variant="default" loading={invite.isPending} onClick={run}>
      Inviter de nouveau
    </Button>
  )
}
