import { computeStatements } from '@backoffice/contract/commissions/statements'
import { useCommand } from '../../api/use-command.ts'
import { WriteFailure } from '../../api/write-failure.tsx'
import { formatMoney } from '../../format/money.ts'
import { formatCount } from '../../format/numbers.ts'
import { showSuccess } from '../../ui/feedback/toast.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { formatMonthOf } from './statement-labels.ts'

type Props = { month: number; year: number; isFirst: boolean }

/** Computes the statements of an open month; what is already reviewed stays. */
export function ComputeMonth({ month, year, isFirst }: Props) {
  const { mutate, error, isPending } = useCommand(computeStatements)
  const compute = () =>
    mutate(
      { body: { month, year } },
      {
        onSuccess: ({ statements, lines, toPay, changed }) =>
          showSuccess({
            title: changed === 0 ? 'Rien n’a changé' : `${formatCount(changed, 'relevé')} ${changed === 1 ? 'a' : 'ont'} changé`,
            detail: `${formatCount(statements, 'relevé')}, ${formatCount(lines, 'ligne')}, ${formatMoney(toPay)} à payer.`,
          }),
      },
    )
  return (
    <Stack gap={2}>
      <Button variant={isFirst ? 'filled' : 'default'} loading={isPending} onClick={compute}>
        {isFirst ? `Calculer ${formatMonthOf({ month, year })}` : 'Calculer de nouveau'}
      </Button>
      {error && <WriteFailure error={error} title="Le calcul n’est pas confirmé" />}
    </Stack>
  )
}
