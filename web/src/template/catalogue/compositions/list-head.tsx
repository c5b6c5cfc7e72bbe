import { useState } from 'react'
import { formatDay } from '../../../format/dates.ts'
import { showSuccess } from '../../../ui/feedback/toast.tsx'
import { PeriodPicker } from '../../../ui/form/period-picker.tsx'
import { Choices } from '../../../ui/layout/choices.tsx'
import { Row, Stack } from '../../../ui/layout/stack.tsx'
import { ExportButton } from '../../../ui/overlay/export-button.tsx'
import typography from '../../../ui/layout/typography.module.css'

const TODAY = '2026-11-20'
const VIEWS = [
  { value: 'open', label: 'Ouvertes', count: 3 },
  { value: 'closed', label: 'Closes', count: 12 },
] as const
const FORMATS = ['Classeur Excel', 'Texte CSV']

const exportAs = (label: string) => () => showSuccess({ title: label, detail: 'Rien n’a été exporté.' })

export function ListHead() {
  const [view, setView] = useState<'open' | 'closed'>('open')
  const [period, setPeriod] = useState({ start: '2026-11-01', end: TODAY })
  return (
    <Stack gap={3}>
      <Row align="center" justify="between" gap={3}>
        <Choices label="Vues d’exemple" choices={VIEWS} value={view} onChange={setView} />
        <ExportButton isRunning={false} items={FORMATS.map((label) => ({ label, onSelect: exportAs(label) }))} />
      </Row>
      <PeriodPicker today={TODAY} value={period} onChange={setPeriod} />
      <p className={typography.note}>
        {VIEWS.find(({ value }) => value === view)?.label}, du {formatDay(period.start)} au {formatDay(period.end)}
      </p>
    </Stack>
  )
}
