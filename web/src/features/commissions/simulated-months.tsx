import { MONTHS_MAX } from '@backoffice/contract/commissions/simulation'
import { countMonths } from '@backoffice/contract/network-statistics/month'
import { formatMonth } from '../../format/dates.ts'
import { formatCount } from '../../format/numbers.ts'
import { SelectField } from '../../ui/form/select-field.tsx'
import { Card } from '../../ui/layout/page.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import typography from '../../ui/layout/typography.module.css'
import { monthsUntil, type Setup, withMonth } from './simulation-setup.ts'

type Props = { setup: Setup; today: string; onChange: (changes: Partial<Setup>) => void }

export function SimulatedMonths({ setup, today, onChange }: Props) {
  const { from, to } = setup
  const options = monthsUntil(today).map((value) => ({ value, label: formatMonth(value) }))
  return (
    <Card title="Mois" note={formatCount(countMonths(setup), 'mois', 'mois')}>
      <Stack gap={3}>
        <SelectField label="De" options={options} value={from} onChange={(month) => onChange(withMonth(setup, 'from', month))} />
        <SelectField label="À" options={options} value={to} onChange={(month) => onChange(withMonth(setup, 'to', month))} />
        <p className={typography.note}>{MONTHS_MAX} mois au plus. Un mois sans relevé compte zéro à côté de la simulation.</p>
      </Stack>
    </Card>
  )
}
