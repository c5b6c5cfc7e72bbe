import { approveCreditRequest, type CreditRequest } from '@backoffice/contract/credit-requests/credit-requests'
import { getUserInfo } from '@backoffice/contract/session/session'
import { useCommand } from '../../api/use-command.ts'
import { useRead } from '../../api/use-read.ts'
import { WriteFailure } from '../../api/write-failure.tsx'
import { formatMoney, sumOfMoney } from '../../format/money.ts'
import { paths } from '../../paths.ts'
import { showSuccess } from '../../ui/feedback/toast.tsx'
import { Button, ButtonLink } from '../../ui/form/button.tsx'
import { approvalTexts } from './request-labels.ts'
import type { Shortage } from './shortage.ts'
import { showLateFailure, useStillOpen } from '../../api/use-still-open.ts'

type Props = { request: CreditRequest; shortage: Shortage; isGuarded: boolean; onGranted: (decided: CreditRequest) => void }

/** Offers what to do if the payer is short: ask the network for the missing amount, or grant the available part. */
export function ShortageActs({ request, shortage: { missing, grantable }, isGuarded, onGranted }: Props) {
  const { roleName } = useRead(getUserInfo, {})
  const label = approvalTexts({ ...request, amount: grantable })
  const { mutateAsync, error, isPending } = useCommand(approveCreditRequest.agent_credit, () => ({ label }))
  const isStillOpen = useStillOpen()
  const isAgent = roleName === 'ROLE_AGENT'

  async function grant(): Promise<void> {
    try {
      const decided = await mutateAsync({ params: { id: request.id }, body: { amount: grantable } })
      const restAmount = formatMoney(sumOfMoney([request.amount, -grantable]))
      showSuccess({
        title: 'Demande accordée en partie',
        detail: `${formatMoney(grantable)} pour ${request.userName}\u00a0; ${restAmount} attendent encore.`,
      })
      onGranted(decided)
    } catch (cause) {
      if (!isStillOpen()) showLateFailure({ title: 'L’accord n’est pas confirmé', label, cause })
    }
  }

  return (
    <>
      {error && <WriteFailure error={error} title="L’accord n’est pas confirmé" />}
      {grantable > 0 && (
        <Button variant={isAgent ? 'default' : 'filled'} loading={isPending} disabled={isGuarded} onClick={() => void grant()}>
          Accorder {formatMoney(grantable)}, le reste attendra
        </Button>
      )}
      {isAgent && (
        <ButtonLink to={paths.ownCredit} search={{ panel: 'ask', amount: missing }}>
          Demander {formatMoney(missing)} au réseau
        </ButtonLink>
      )}
    </>
  )
}
