import { archiveAccount, reinstateAccount, suspendAccount } from '@backoffice/contract/accounts/accounts'
import { useState } from 'react'
import type { ApiError } from '../../api/api-error.ts'
import { isWaiting } from '../../api/call.ts'
import { useCommand } from '../../api/use-command.ts'
import { formatMoney } from '../../format/money.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { showSuccess } from '../../ui/feedback/toast.tsx'
import { Checkbox } from '../../ui/form/check.tsx'
import { ReasonField } from '../../ui/form/reason-field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import type { AccountAct } from './account-acts.tsx'
import { type ReasonKind, actTextsOf } from './act-labels.ts'
import { RoleDialog } from './role-dialog.tsx'

const REASON_MAX = 300

/** Confirms an act that needs a reason or a new role, and states what follows. */
export function AccountActDialog({ act, onClose }: { act: AccountAct; onClose: () => void }) {
  return act.kind === 'role' ? (
    <RoleDialog account={act.account} onClose={onClose} />
  ) : (
    <ReasonDialog act={act} kind={act.kind} onClose={onClose} />
  )
}

type Props = { act: AccountAct; kind: ReasonKind; onClose: () => void }

function ReasonDialog(props: Props) {
  const { act, kind, onClose } = props
  const texts = actTextsOf(act.account)[kind]
  const { holdings, ...form } = useReasonedAct(props)

  return (
    <Dialog
      isOpen
      // While the call is pending, Escape belongs to the step-up dialog.
      onClose={onClose}
      onConfirm={form.submit}
      isPending={form.isPending}
      isDangerous={kind !== 'reinstate'}
      title={texts.question}
      confirmLabel={texts.confirm}
    >
      {form.refusal && <Alert tone="bad">{form.refusal.message}</Alert>}
      <p>{texts.consequence}</p>
      {holdings !== undefined && (
        <Checkbox
          checked={form.fields.isSweeping}
          onChange={({ target }) => form.set('isSweeping', target.checked)}
          label={sweepLabel(holdings)}
        />
      )}
      <ReasonField {...form.field('reason')} description="Elle reste écrite dans l’historique du compte." maxLength={REASON_MAX} isFirst />
    </Dialog>
  )
}

const COMMANDS = { suspend: suspendAccount, reinstate: reinstateAccount, archive: archiveAccount } as const

function useReasonedAct({ act: { account }, kind, onClose }: Props) {
  const { id, version } = account
  const texts = actTextsOf(account)[kind]
  const command = useCommand(COMMANDS[kind])
  const holdings = useLastKnown(holdingsIn(command.error))
  const form = useForm({
    initial: { reason: '', isSweeping: false },
    schema: COMMANDS[kind].body,
    bodyOf: ({ reason, isSweeping }) => ({ reason: reason.trim(), version, ...(isSweeping ? { sweep: holdings } : {}) }),
    messages: { reason: `Écrivez la raison, par exemple «\u00a0${texts.example}\u00a0».` },
    command,
    send: (body) => command.mutateAsync({ params: { id }, body }),
    onSuccess: (answer) => {
      onClose()
      if (!isWaiting(answer)) showSuccess({ title: texts.done })
    },
  })
  return { ...form, holdings }
}

/** Keeps the last value: a retry after a lost answer must send the same act. */
function useLastKnown<Value>(value: Value | undefined): Value | undefined {
  const [last, setLast] = useState(value)
  if (value !== undefined && value !== last) setLast(value)
  return value ?? last
}

/** Returns the money the account still holds if the server refused to archive it for that reason. */
function holdingsIn(refusal: ApiError | null): number | undefined {
  const value = refusal?.code === 'holds_money' ? refusal.changes.find(({ path }) => path === 'sweep')?.value : undefined
  return typeof value === 'number' ? value : undefined
}

function sweepLabel(holdings: number): string {
  if (holdings < 0) return `Abandonner la dette de ${formatMoney(-holdings)} et archiver`
  return `Solder ${formatMoney(holdings)}, qui reviennent au réseau, et archiver`
}
