import { displayNameOf } from '@backoffice/contract/accounts/account-name'
import { getAccount } from '@backoffice/contract/accounts/accounts'
import { useState } from 'react'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { useQuietRead, useRead } from '../../api/use-read.ts'
import { LeavingDialog } from '../../ui/form/leaving-dialog.tsx'
import { Choices } from '../../ui/layout/choices.tsx'
import { SidePanel } from '../../ui/overlay/side-panel.tsx'
import { ActHistory } from '../audit/index.ts'
import { type AccountAct, AccountActs } from './account-acts.tsx'
import { AccountForm } from './account-form.tsx'
import { AccountResponsibles } from './account-responsibles.tsx'
import { AccountIdentity } from './account-identity.tsx'
import styles from './account-panel.module.css'
import { Stack } from '../../ui/layout/stack.tsx'
import type { AccountPart } from './accounts-search.ts'
import { AccountActDialog } from './account-act-dialog.tsx'
import { responsibilitiesOf, kindOfRole } from './kinds.ts'
import { OutletNote } from './outlet-note.tsx'
import { useEdit } from './use-edit.ts'

type Props = {
  id: number
  part: AccountPart
  onPart: (part: AccountPart) => void
  onClose: () => void
}

export function AccountPanel(props: Props) {
  const [act, setAct] = useState<AccountAct | null>(null)
  const account = useQuietRead(getAccount, { params: { id: props.id } })
  const title = account ? displayNameOf(account) : 'Compte'
  return (
    <>
      <SidePanel title={title} onClose={props.onClose}>
        <ReadBoundary failure="Le compte n’a pas pu être lu">
          <OpenAccount {...props} onAct={setAct} />
        </ReadBoundary>
      </SidePanel>
      {act && <AccountActDialog act={act} onClose={() => setAct(null)} />}
    </>
  )
}

function OpenAccount({ id, part, onPart, onAct }: Props & { onAct: (act: AccountAct) => void }) {
  const latest = useRead(getAccount, { params: { id } })
  const edit = useEdit(latest)
  const { account } = edit
  const kind = kindOfRole(account.roleName)
  const hasResponsibilities = responsibilitiesOf(kind).length > 0
  const parts = [
    { value: 'fields', label: 'Fiche' },
    ...(hasResponsibilities ? [{ value: 'responsibles', label: 'Affectation' } as const] : []),
    { value: 'history', label: 'Historique' },
  ] as const
  const openPart = part === 'responsibles' && !hasResponsibilities ? 'fields' : part

  return (
    <Stack>
      <AccountIdentity account={account} />
      <AccountActs account={account} onAct={onAct} />
      <Choices label={`Vues du compte ${displayNameOf(account)}`} choices={parts} value={openPart} onChange={onPart} />
      <div hidden={openPart !== 'fields'}>
        <Stack>
          {kind === 'outlets' && (
            <section aria-label="Note interne">
              <h3 className={styles.heading}>Note interne</h3>
              <OutletNote outletId={account.id} isReadOnly={account.status === 'archived'} />
            </section>
          )}
          <AccountForm edit={edit} kind={kind} />
        </Stack>
      </div>
      {openPart === 'responsibles' && <AccountResponsibles account={account} kind={kind} />}
      {openPart === 'history' && <ActHistory kind="account" id={account.id} />}
      <LeavingDialog isDirty={edit.isDirty} name={displayNameOf(account)} isStaying={({ search }) => isSameAccount(search, id)} />
    </Stack>
  )
}

/** True if the address still shows this account, so that typed changes survive another tab of the panel or another order of the table. */
function isSameAccount(search: object, id: number): boolean {
  return 'id' in search && search.id === id
}
