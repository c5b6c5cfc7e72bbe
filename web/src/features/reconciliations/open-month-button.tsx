import { monthPlaceOf } from '@backoffice/contract/network-statistics/month'
import { openReconciliation } from '@backoffice/contract/reconciliations/reconciliations'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useCommand } from '../../api/use-command.ts'
import { WriteFailure } from '../../api/write-failure.tsx'
import { currentDay, formatMonth } from '../../format/dates.ts'
import { Button } from '../../ui/form/button.tsx'
import { firstOfMonth } from '../../ui/form/french-date.ts'
import { SelectField } from '../../ui/form/select-field.tsx'
import { useSendOnce } from '../../ui/form/use-send-once.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'

const MONTHS_OFFERED = 25

export function OpenMonthButton({ onOpened }: { onOpened: (id: number) => void }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />} onClick={() => setAsking(true)}>
        Ouvrir un mois
      </Button>
      {isAsking && <OpenMonthDialog onClose={() => setAsking(false)} onOpened={onOpened} />}
    </>
  )
}

function OpenMonthDialog({ onClose, onOpened }: { onClose: () => void; onOpened: (id: number) => void }) {
  const today = currentDay()
  const [month, setMonth] = useState(firstOfMonth(today, -1).slice(0, 7))
  const { mutateAsync, error, isPending } = useCommand(openReconciliation)
  const sendOnce = useSendOnce()
  const open = async () => {
    const sent = await sendOnce(() => mutateAsync({ body: monthPlaceOf(month) }))
    if (sent) onOpened(sent.answer.id)
  }
  const months = Array.from({ length: MONTHS_OFFERED }, (_, back) => firstOfMonth(today, -back).slice(0, 7))
  return (
    <Dialog
      isOpen
      title={'Rapprocher quel mois\u00a0?'}
      confirmLabel="Ouvrir le mois"
      isPending={isPending}
      onConfirm={open}
      onClose={onClose}
    >
      {error && <WriteFailure error={error} title="L’ouverture n’est pas confirmée" />}
      <SelectField
        label="Mois"
        description="Nos ventes validées de ce mois attendront le relevé de l’opérateur."
        value={month}
        options={months.map((value) => ({ value, label: formatMonth(value) }))}
        onChange={setMonth}
      />
    </Dialog>
  )
}
