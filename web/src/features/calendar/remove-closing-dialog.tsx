import { removeClosing } from '@backoffice/contract/calendar/calendar'
import { useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { useCommand } from '../../api/use-command.ts'
import { formatDay, formatLongDay } from '../../format/dates.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { showSuccess } from '../../ui/feedback/toast.tsx'
import { Checkbox } from '../../ui/form/check.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import type { ClosedDay } from './closed-days.ts'

type Props = { day: ClosedDay; run: readonly ClosedDay[]; onClose: () => void }

/** Takes a closing back: the day alone, or all those that were closed with it. */
export function RemoveClosingDialog({ day, run, onClose }: Props) {
  const remove = useCommand(removeClosing)
  const [hasWhole, setWhole] = useState(false)
  const [isPending, setPending] = useState(false)
  const days = hasWhole ? run : [day]
  const [first, last] = [run[0]?.date ?? day.date, run.at(-1)?.date ?? day.date]

  async function removeDays(): Promise<void> {
    setPending(true)
    try {
      for (const { id } of days) if (id !== null) await remove.mutateAsync({ params: { id } }).catch(refuseUnlessGone)
      showSuccess({
        title: 'Fermeture retirée',
        detail: hasWhole ? `${day.name}, du ${formatDay(first)} au ${formatDay(last)}` : `${day.name}, ${formatLongDay(day.date)}`,
      })
      onClose()
    } catch {
      // The refusal is shown in the dialog.
    } finally {
      setPending(false)
    }
  }

  return (
    <Dialog
      isOpen
      title="Retirer cette fermeture&nbsp;?"
      confirmLabel={days.length > 1 ? `Retirer les ${days.length} jours` : 'Retirer ce jour'}
      cancelLabel="Garder"
      isPending={isPending}
      onConfirm={removeDays}
      onClose={onClose}
    >
      {remove.error && <Alert tone="bad">{remove.error.message}</Alert>}
      <p>
        {day.name}, {formatLongDay(day.date)}. Ce jour compte de nouveau comme les autres, dans les mois passés aussi.
      </p>
      {run.length > 1 && (
        <Checkbox
          label={`Retirer toute la fermeture, du ${formatDay(first)} au ${formatDay(last)}`}
          checked={hasWhole}
          onChange={({ target }) => setWhole(target.checked)}
        />
      )}
    </Dialog>
  )
}

/** Throws an error again, unless somebody else has removed the closing meanwhile. */
function refuseUnlessGone(error: unknown): void {
  if (!(error instanceof ApiError && error.code === 'closing_not_found')) throw error
}
