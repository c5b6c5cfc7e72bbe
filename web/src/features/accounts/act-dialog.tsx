import { type Account, archiveAccount, changeRole, reinstateAccount, suspendAccount } from '@backoffice/contract/accounts'
import { ROLES, type Role } from '@backoffice/contract/roles'
import { Checkbox, NativeSelect, Textarea } from '@mantine/core'
import { useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { call, isWaiting } from '../../api/call.ts'
import { formatMoney } from '../../format/money.ts'
import { Alert } from '../../ui/alert.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { showSuccess } from '../../ui/toast.tsx'
import { nameOf } from './account.ts'
import type { Act, ActKind } from './account-acts.tsx'
import { roleLabel } from './kinds.ts'

const REASON_MAX = 300

type Words = { question: string; confirm: string; done: string; consequence: string; example: string }

/** What cannot be taken back by itself, or ends somebody's work: with its reason, and what follows. */
export function ActDialog({ act, onClose }: { act: Act; onClose: () => void }) {
  return act.kind === 'role' ? (
    <RoleDialog account={act.account} onClose={onClose} />
  ) : (
    <ReasonDialog act={act} kind={act.kind} onClose={onClose} />
  )
}

type ReasonKind = Exclude<ActKind, 'role'>

function ReasonDialog({ act: { account }, kind, onClose }: { act: Act; kind: ReasonKind; onClose: () => void }) {
  const words = wordsOf(account)[kind]
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [isSweeping, setSweeping] = useState(false)
  const { run, close, isPending, refusal } = useAct(onClose)
  const holdings = holdingsIn(refusal)

  function confirm() {
    const typed = reason.trim()
    setMissing(typed === '')
    if (typed === '') return
    const sweep = isSweeping ? holdings : undefined
    void run(() => sendAct(kind, account, { reason: typed, sweep }), { title: words.done })
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
      <Textarea
        label="Raison"
        description="Elle reste écrite dans l’historique du compte."
        autosize
        minRows={2}
        maxLength={REASON_MAX}
        data-autofocus
        value={reason}
        onChange={({ target }) => {
          setReason(target.value)
          setMissing(false)
        }}
        error={isMissing ? `Écrivez la raison, par exemple «\u00a0${words.example}\u00a0».` : undefined}
      />
    </Dialog>
  )
}

function RoleDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const offered = ROLES.filter((role) => role !== account.roleName && (role !== 'ROLE_PDV' || account.outletNumber !== null))
  const [role, setRole] = useState<Role | undefined>(offered[0])
  const { run, close, isPending, refusal } = useAct(onClose)
  if (role === undefined) return null
  const label = roleLabel(role)
  const confirm = () =>
    run(() => call(changeRole, { params: { role }, body: { userId: account.id, version: account.version } }), {
      title: `${nameOf(account)} est désormais ${label.toLowerCase()}`,
    })

  return (
    <Dialog
      isOpen
      onClose={close}
      onConfirm={() => void confirm()}
      isPending={isPending}
      title={`Quel rôle donner à ${nameOf(account)}\u00a0?`}
      confirmLabel={`Donner le rôle ${label}`}
    >
      {refusal && <Alert tone="bad">{refusal.message}</Alert>}
      <NativeSelect
        label="Nouveau rôle"
        description={`Aujourd’hui\u00a0: ${roleLabel(account.roleName)}.`}
        data-autofocus
        value={role}
        onChange={({ target }) => setRole(ROLES.find((known) => known === target.value))}
        data={offered.map((known) => ({ value: known, label: roleLabel(known) }))}
      />
      {role === 'ROLE_MANAGER' && <Alert tone="warn">{NEEDS_ANOTHER}</Alert>}
      <p>{roleConsequence(account)}</p>
    </Dialog>
  )
}

const NEEDS_ANOTHER = 'Un autre gestionnaire devra confirmer : rien ne change avant.'

type Said = { reason: string; sweep: number | undefined }

function sendAct(kind: ReasonKind, { id, version }: Account, { reason, sweep }: Said): Promise<object> {
  const request = { params: { id }, body: { reason, version } }
  if (kind !== 'archive') return call(COMMANDS[kind], request)
  return call(archiveAccount, { ...request, body: { ...request.body, ...(sweep === undefined ? {} : { sweep }) } })
}

const COMMANDS = { suspend: suspendAccount, reinstate: reinstateAccount } as const

/** Returns what the account still holds, once the server has refused to archive it for that. */
function holdingsIn(refusal: ApiError | null): number | undefined {
  const value = refusal?.code === 'holds_money' ? refusal.changes.find(({ path }) => path === 'sweep')?.value : undefined
  return typeof value === 'number' ? value : undefined
}

function sweepLabel(holdings: number): string {
  if (holdings < 0) return `Abandonner la dette de ${formatMoney(-holdings)} et archiver`
  return `Solder ${formatMoney(holdings)}, qui reviennent au réseau, et archiver`
}

function useAct(onDone: () => void) {
  const [isPending, setPending] = useState(false)
  const [refusal, setRefusal] = useState<ApiError | null>(null)

  async function run(send: () => Promise<object>, done: { title: string }) {
    setPending(true)
    try {
      const answer = await send()
      onDone()
      if (!isWaiting(answer)) showSuccess(done)
    } catch (error) {
      setRefusal(ApiError.ofClient(error))
    } finally {
      setPending(false)
    }
  }
  return {
    run,
    isPending,
    refusal,
    // While it is on its way, Escape is for the dialog that asks who is there.
    close: () => {
      if (!isPending) onDone()
    },
  }
}

const SESSIONS_END = 'Ses sessions se ferment tout de suite.'

function wordsOf(account: Account): Record<ReasonKind, Words> {
  const name = nameOf(account)
  return {
    suspend: {
      question: `Suspendre ${name}\u00a0?`,
      confirm: 'Suspendre le compte',
      done: `${name} est suspendu`,
      consequence: `${SESSIONS_END} Plus personne ne pourra se connecter avec ce compte, jusqu’à ce qu’un gestionnaire le rétablisse.`,
      example: 'téléphone volé',
    },
    reinstate: {
      question: `Rétablir ${name}\u00a0?`,
      confirm: 'Rétablir le compte',
      done: `${name} est rétabli`,
      consequence: 'La personne pourra se connecter de nouveau, ou recevoir une invitation si elle n’a jamais activé son compte.',
      example: 'téléphone retrouvé',
    },
    archive: {
      question: `Archiver ${name}\u00a0?`,
      confirm: 'Archiver le compte',
      done: `${name} est archivé`,
      consequence: `${SESSIONS_END} Son histoire et ses chiffres restent, son adresse électronique redevient libre${releasedOf(account)}. C’est définitif.`,
      example: 'point de vente fermé',
    },
  }
}

function releasedOf({ roleName }: Account): string {
  if (roleName === 'ROLE_RESP') return ', ses points de vente n’ont plus de responsable'
  return roleName === 'ROLE_AGENT' ? ', ses points de vente et ses clients n’ont plus d’agent' : ''
}

function roleConsequence(account: Account): string {
  const released = releasedOf(account).replace(/^, s/, ' S')
  return `${SESSIONS_END} À la prochaine connexion, la personne verra les écrans de son nouveau rôle.${released === '' ? '' : `${released} à partir d’aujourd’hui.`}`
}
