import { type ChannelAccess, findChannelAccess, verifyChannelAccess } from '@backoffice/contract/channel-access/channel-access'
import { useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { callWithChallenge } from '../../api/challenged-call.ts'
import { useQuietRead } from '../../api/use-read.ts'
import { formatNumber } from '../../format/numbers.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { PasswordField } from '../../ui/form/text-field.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { statusLabel } from './access-labels.ts'

type Verdict = { isValid: boolean } | { refusal: string }

/** Checks a password against the stored one, through the call that the operator's programs use. */
export function VerifyDialog({ access: { username }, onClose }: { access: ChannelAccess; onClose: () => void }) {
  const [password, setPassword] = useState('')
  const [verdict, setVerdict] = useState<Verdict | null>(null)
  const [isPending, setPending] = useState(false)
  const access = useQuietRead(findChannelAccess, { params: { name: username } })

  async function verify(): Promise<void> {
    if (password === '') return setVerdict({ refusal: 'Écrivez le mot de passe à vérifier.' })
    setPending(true)
    const answer = callWithChallenge(verifyChannelAccess, { body: { username, password } }, 'access')
    setVerdict(await answer.catch((error: unknown) => ({ refusal: ApiError.ofClient(error).message })))
    setPending(false)
  }

  return (
    <Dialog
      isOpen
      title={`Vérifier l’accès ${username}`}
      confirmLabel="Vérifier"
      cancelLabel="Fermer"
      isPending={isPending}
      onConfirm={() => void verify()}
      onClose={onClose}
    >
      {verdict !== null && <VerdictAlert verdict={verdict} />}
      <PasswordField
        label="Mot de passe à vérifier"
        description="Une vérification réussie compte comme un usage, une erreur comme un essai manqué."
        autoComplete="off"
        maxLength={200}
        value={password}
        onChange={({ target }) => setPassword(target.value)}
        data-autofocus
        required
      />
      {access && (
        <p>
          {statusLabel(access)}, utilisé {formatNumber(access.usageCount)} fois.
        </p>
      )}
    </Dialog>
  )
}

function VerdictAlert({ verdict }: { verdict: Verdict }) {
  if ('refusal' in verdict) return <Alert tone="bad">{verdict.refusal}</Alert>
  if (!verdict.isValid) return <Alert tone="bad">Ce n’est pas le bon mot de passe, ou l’accès n’est pas actif.</Alert>
  return <p role="status">Le mot de passe est le bon, et l’accès est actif.</p>
}
