import type { ResponseOf } from '@backoffice/contract/endpoint'
import { type getProfile, renewRecoveryCodes } from '@backoffice/contract/profile/profile'
import { useState } from 'react'
import { useCommand } from '../../api/use-command.ts'
import { formatCount } from '../../format/numbers.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { StatusWord } from '../../ui/feedback/status-word.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Card } from '../../ui/layout/page.tsx'
import { FactorOffDialog } from './factor-off-dialog.tsx'
import { FactorSetup } from './factor-setup.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { ButtonRow } from '../../ui/form/form.tsx'
import typography from '../../ui/layout/typography.module.css'

type Profile = ResponseOf<typeof getProfile>

const FEW = 3

/** Turns the second factor on with a first code, renews its recovery codes, and turns it off. */
export function SecondFactorCard({ profile }: { profile: Profile }) {
  const { factor, user } = profile
  const renewing = useCommand(renewRecoveryCodes)
  const [codes, setCodes] = useState<string[] | null>(null)
  const renew = () => renewing.mutate({}, { onSuccess: (renewed) => setCodes(renewed.codes) })

  return (
    <Card title="Double authentification" aside={<StatusWord tone={factor ? 'good' : 'neutral'}>{stateOf(factor)}</StatusWord>}>
      <Stack gap={3} align="start">
        {renewing.error && <Alert tone="bad">{renewing.error.message}</Alert>}
        {codes !== null && <RecoveryCodes codes={codes} email={user.email} onDone={() => setCodes(null)} />}
        {factor === null && <FactorSetup email={user.email} onEnabled={renew} />}
        {factor !== null && codes === null && <FactorOn profile={profile} isRenewing={renewing.isPending} onRenew={renew} />}
      </Stack>
    </Card>
  )
}

type OnProps = { profile: Profile; isRenewing: boolean; onRenew: () => void }

function FactorOn({ profile: { factor, recoveryCodesLeft }, isRenewing, onRenew }: OnProps) {
  const [isLeaving, setLeaving] = useState(false)
  return (
    <>
      <p>
        {factor === 'mail'
          ? 'À chaque connexion, un code part à votre adresse e-mail.'
          : 'À chaque connexion, un code de votre application d’authentification est demandé.'}
      </p>
      <p className={typography.note}>
        {recoveryCodesLeft === 0
          ? 'Il ne vous reste aucun code de secours\u00a0: sans votre téléphone, vous ne pourriez plus entrer.'
          : `Il vous reste ${formatCount(recoveryCodesLeft, 'code de secours', 'codes de secours')}.`}
      </p>
      <ButtonRow>
        <Button variant={recoveryCodesLeft < FEW ? 'filled' : 'default'} loading={isRenewing} onClick={onRenew}>
          {recoveryCodesLeft === 0 ? 'Recevoir des codes de secours' : 'Refaire les codes de secours'}
        </Button>
        <Button variant="default" onClick={() => setLeaving(true)}>
          Désactiver…
        </Button>
      </ButtonRow>
      {isLeaving && <FactorOffDialog onClose={() => setLeaving(false)} />}
    </>
  )
}

function stateOf(factor: Profile['factor']): string {
  if (factor === null) return 'Désactivée'
  return factor === 'mail' ? 'Active, par e-mail' : 'Active, par application'
}
