import { type Account, archiveAccount, reinstateAccount, suspendAccount } from '@backoffice/contract/accounts/accounts'
import { useState } from 'react'
import type { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { formatMoney } from '../../format/money.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Checkbox } from '../../ui/form/check.tsx'
import { ReasonField } from '../../ui/form/reason-field.tsx'
import { useReason } from '../../ui/form/use-reason.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import type { Act } from './account-acts.tsx'
import { type ReasonKind, wordsOf } from './act-labels.ts'
import { RoleDialog } from './role-dialog.tsx'
import { useAct } from './use-act.ts'

const REASON_MAX = 300

/** Confirms an act that needs a reason or a new role, and states what follows. */
export function ActDialog({ act, onClose }: { act: Act; onClose: () => void }) {
  return act.kind === 'role' ? (
    <RoleDialog account={act.account} onClose={onClose} />
  ) : (
    <ReasonDialog act={act} kind={act.kind} onClose={onClose} />
  )
}

function ReasonDialog({ act: { account }, kind, onClose }: { act: Act; kind: ReasonKind; onClose: () => void }) {
  const words = wordsOf(account)[kind]
  const { field, read } = useReason(`Écrivez la raison, par exemple «\u00a0${words.example}\u00a0».`)
  const [isSweeping, setSweeping] = useState(false)
  const { run, close, isPending, refusal } = useAct(onClose)
  const holdings = holdingsIn(refusal)

  function confirm() {
    const reason = read()
    if (reason === null) return
    const sweep = isSweeping ? holdings : undefined
    void run(() => sendAct(kind, account, { reason, sweep }), { title: words.done })
  }

  return (
    <Dialog
      isOpen
      onClose={close}
      onConfirm={confirm}
      isPending={isPending}
      isDangerous={kind !== 'reinstate'}
      title={words.question}
      confirmLabel={words.confirm}
    >
      {refusal && <Alert tone="bad">{refusal.message}</Alert>}
      <p>{words.consequence}</p>
      {holdings !== undefined && (
        <Checkbox checked={isSweeping} onChange={({ target }) => setSweeping(target.checked)} label={sweepLabel(holdings)} />
      )}
      <ReasonField {...field} description="Elle reste écrite dans l’historique du compte." maxLength={REASON_MAX} isFirst />
    </Dialog>
  )
}

type Said = { reason: string; sweep: number | undefined }

function sendAct(kind: ReasonKind, { id, version }: Account, { reason, sweep }: Said): Promise<object> {
  const request = { params: { id }, body: { reason, version } }
  if (kind !== 'archive') return call(COMMANDS[kind], request)
  return call(archiveAccount, { ...request, body: { ...request.body, ...(sweep === undefined ? {} : { sweep }) } })
}

const COMMANDS = { suspend: suspendAccount, reinstate: reinstateAccount } as const

/** Returns the money the account still holds if the server refused to archive it for that reason. */
function holdingsIn(refusal: ApiError | null): number | undefined {
  const value = refusal?.code === 'holds_money' ? refusal.changes.find(({ path }) => path === 'sweep')?.value : undefined
  return typeof value === 'number' ? value : undefined
}

function sweepLabel(holdings: number): string {
  if (holdings < 0) return `Abandonner la dette de ${formatMoney(-holdings)} et archiver`
  return `Solder ${formatMoney(holdings)}, qui reviennent au réseau, et archiver`
}
