import { useState } from 'react'
import { DateField } from '../../../ui/form/date-field.tsx'
import { PeriodPicker } from '../../../ui/form/period-picker.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'

export function InputDates() {
  const [day, setDay] = useState<string | null>('2026-11-20')
  const [period, setPeriod] = useState({ start: '2026-11-01', end: '2026-11-20' })
  return (
    <Stack>
      <DateField label="Date de livraison" today="2026-11-20" value={day} onChange={setDay} />
      <PeriodPicker today="2026-11-20" value={period} onChange={setPeriod} />
    </Stack>
  )
}
