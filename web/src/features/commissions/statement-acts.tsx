import { reopenStatement, reviewStatement, type Statement, validateStatement } from '@backoffice/contract/commissions/statements'
import { withDe } from '@backoffice/contract/elision'
import { getUserInfo } from '@backoffice/contract/session/session'
import { monthText } from '@backoffice/contract/network-statistics/month'
import { useState } from 'react'
import { useCommand } from '../../api/use-command.ts'
import { useQuietRead } from '../../api/use-read.ts'
import { WriteFailure } from '../../api/write-failure.tsx'
import { ofMonth } from '../../format/dates.ts'
import { formatMoney, sumOfMoney } from '../../format/money.ts'
import { showSuccess } from '../../ui/feedback/toast.tsx'
import { Button } from '../../ui/form/button.tsx'
import { ReasonField } from '../../ui/form/reason-field.tsx'
import { useReason } from '../../ui/form/use-reason.ts'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import typography from '../../ui/layout/typography.module.css'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { LinesSinceComputing } from './lines-since-computing.tsx'
import { nameOfBeneficiary } from './statement-labels.ts'

/** Offers what may be done with a statement in its state. */
export function StatementActs({ statement }: { statement: Statement }) {
  const review = useCommand(reviewStatement)
  const [asked, setAsked] = useState<'reopen' | 'validate' | null>(null)
  const close = () => setAsked(null)
  const isOwn = useIsOwn(statement)
  const { id, version, statut: status } = statement
  if (status === 'computed') {
    return (
      <Stack gap={2}>
        <Button loading={review.isPending} onClick={() => review.mutate({ params: { id }, body: { version } })}>
          Marquer relu
        </Button>
        {review.error && <WriteFailure error={review.error} title="La relecture n’est pas confirmée" />}
      </Stack>
    )
  }
  if (status !== 'reviewed') return null
  return (
    <Row align="center">
      {isOwn && <p className={typography.caption}>Ce relevé est le vôtre&nbsp;: un autre gestionnaire le valide.</p>}
      <Button variant="default" onClick={() => setAsked('reopen')}>
        Rouvrir…
      </Button>
      {!isOwn && <Button onClick={() => setAsked('validate')}>Valider…</Button>}
      {asked === 'reopen' && <ReopenDialog statement={statement} onClose={close} />}
      {asked === 'validate' && <ValidateDialog statement={statement} onClose={close} />}
    </Row>
  )
}

/** True if the reader is the beneficiary, who may have become a manager since. */
export function useIsOwn({ beneficiary: { userId } }: Statement): boolean {
  return useQuietRead(getUserInfo, {})?.id === userId
}

type Props = { statement: Statement; onClose: () => void }

function ReopenDialog({ statement, onClose }: Props) {
  const { field, read } = useReason('Écrivez la raison, par exemple «\u00a0règle à corriger\u00a0».')
  const { mutate, error, isPending } = useCommand(reopenStatement)
  function confirm() {
    const reason = read()
    if (reason !== null) mutate({ params: { id: statement.id }, body: { raison: reason } }, { onSuccess: onClose })
  }
  return (
    <Dialog
      isOpen
      title={`Rouvrir le relevé ${withDe(nameOfBeneficiary(statement))}\u00a0?`}
      confirmLabel="Rouvrir le relevé"
      isPending={isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      {error && <WriteFailure error={error} title="La réouverture n’est pas confirmée" />}
      <p>Il redevient un calcul, que le prochain calcul du mois remplace.</p>
      <ReasonField {...field} description="Elle reste dans le journal." isFirst />
    </Dialog>
  )
}

function ValidateDialog({ statement, onClose }: Props) {
  const { mutate, error, isPending } = useCommand(validateStatement)
  const { id, toPay, fromSales } = statement
  // As it was when the dialog opened: the server refuses amounts that have changed since.
  const [version] = useState(statement.version)
  const name = nameOfBeneficiary(statement)
  const onSuccess = () => {
    onClose()
    showSuccess({ title: 'Relevé validé', detail: `${name}, ${formatMoney(toPay)} à payer.` })
  }
  return (
    <Dialog
      isOpen
      isBare
      title={`Valider ${formatMoney(toPay)} pour ${name}\u00a0?`}
      confirmLabel={`Valider ${formatMoney(toPay)}`}
      isPending={isPending}
      onConfirm={() => mutate({ params: { id }, body: { version } }, { onSuccess })}
      onClose={onClose}
    >
      {error && <WriteFailure error={error} title="La validation n’est pas confirmée" />}
      <p>
        {formatMoney(fromSales)} viennent des ventes&nbsp;; le compte de commission change de {formatMoney(sumOfMoney([toPay, -fromSales]))}
        .
      </p>
      <LinesSinceComputing month={statement} />
      <p>Le mois {ofMonth(monthText(statement))} est alors clos&nbsp;: ses relevés ne changent plus.</p>
    </Dialog>
  )
}
