import { monthText } from '@backoffice/contract/network-statistics/month'
import { formatMoney, formatSignedMoney } from '../../format/money.ts'
import { formatCount, formatNumber } from '../../format/numbers.ts'
import { HeaderFigures } from '../../ui/chart/figure-card.tsx'
import { Card, CardGrid, Columns } from '../../ui/layout/page.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { tableStateOf } from '../../ui/table/table-state.ts'
import type { PartProps } from './part-choices.tsx'
import { BENEFICIARY_COLUMNS, MONTH_COLUMNS, RULE_COLUMNS, type SimulatedBeneficiary, type SimulatedRule } from './simulation-columns.tsx'
import { keyOfBeneficiary } from './statement-labels.ts'
import type { SimulationAnswer } from './use-simulation.ts'

type Props = Pick<PartProps, 'search' | 'onChange'> & { result: SimulationAnswer; isDimmed: boolean }

const GAINERS_FIRST = { id: 'difference', direction: 'desc' } as const
const LOSERS_FIRST = { id: 'difference', direction: 'asc' } as const

/** Shows the sums, then the months, the rules and the beneficiaries. The former result stays, dimmed, while another one is computed. */
export function SimulationResult({ result, isDimmed, search, onChange }: Props) {
  const { totals, byMonth, byRule, winners, losers } = result
  return (
    <Stack as="section" aria-label="Résultat de la simulation" aria-busy={isDimmed} data-stale={isDimmed || undefined}>
      <Card title={sentenceOf(result)}>
        <HeaderFigures
          figures={[
            { label: 'Relevés', value: formatMoney(totals.actual) },
            { label: 'Simulé', value: formatMoney(totals.simulated) },
            { label: 'Différence', value: formatSignedMoney(totals.difference) },
            { label: 'Gagnent plus', value: formatNumber(winners) },
            { label: 'Gagnent moins', value: formatNumber(losers) },
          ]}
        />
      </Card>
      <CardGrid>
        <Columns span={6}>
          <Card flush title="Par mois">
            <DataTable
              name="simulation-months"
              caption="Simulation par mois"
              rowsName={['mois', 'mois']}
              isPlain
              columns={MONTH_COLUMNS}
              rows={byMonth}
              rowKey={monthText}
            />
          </Card>
        </Columns>
        <Columns span={6}>
          <Card flush title="Par règle">
            <DataTable
              name="simulation-rules"
              caption="Simulation par règle"
              rowsName={['règle', 'règles']}
              isPlain
              columns={RULE_COLUMNS}
              rows={byRule}
              rowKey={keyOfRule}
              empty="Aucune règle simulée."
            />
          </Card>
        </Columns>
      </CardGrid>
      <Beneficiaries result={result} search={search} onChange={onChange} />
    </Stack>
  )
}

function Beneficiaries({ result, search, onChange }: Omit<Props, 'isDimmed'>) {
  const { byBeneficiary, winners, losers } = result
  const { view } = VIEWS.find(({ id }) => id === search.status) ?? { view: undefined }
  return (
    <DataTable<SimulatedBeneficiary>
      name="simulation-beneficiaries"
      caption="Simulation par bénéficiaire"
      rowsName={['bénéficiaire', 'bénéficiaires']}
      columns={BENEFICIARY_COLUMNS}
      rows={view === undefined ? byBeneficiary : byBeneficiary.filter(view)}
      rowKey={keyOfBeneficiary}
      {...tableStateOf(search, search.status === 'losers' ? LOSERS_FIRST : GAINERS_FIRST, onChange)}
      queryPlaceholder="Nom ou numéro"
      views={[
        { id: 'all', label: 'Tous', count: byBeneficiary.length },
        { id: 'winners', label: 'Gagnent plus', count: winners },
        { id: 'losers', label: 'Gagnent moins', count: losers },
      ]}
      view={search.status ?? 'all'}
      onView={(id) => onChange({ status: id === 'all' ? undefined : id })}
      empty="Personne dans cette vue."
    />
  )
}

const VIEWS = [
  { id: 'winners', view: ({ difference }: SimulatedBeneficiary) => difference > 0 },
  { id: 'losers', view: ({ difference }: SimulatedBeneficiary) => difference < 0 },
]

const keyOfRule = (rule: SimulatedRule) => ('index' in rule ? `draft-${rule.index}` : `rule-${rule.ruleId}`)

function sentenceOf({ totals: { difference }, winners, losers }: SimulationAnswer): string {
  if (difference === 0 && winners === 0 && losers === 0)
    return 'Ces règles auraient coûté autant que les relevés, et chacun gagnerait autant.'
  const people = `${formatCount(winners, 'bénéficiaire gagne', 'bénéficiaires gagnent')} plus, ${formatNumber(losers)} moins.`
  if (difference === 0) return `Ces règles auraient coûté autant que les relevés\u00a0: ${people}`
  const more = difference > 0 ? 'de plus' : 'de moins'
  return `Ces règles auraient coûté ${formatMoney(Math.abs(difference))} ${more} que les relevés\u00a0: ${people}`
}
