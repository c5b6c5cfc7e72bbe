import { listRules } from '@backoffice/contract/commissions/commission-rules'
import type { Rule } from '@backoffice/contract/commissions/rule'
import { useMemo } from 'react'
import { useRead } from '../../api/use-read.ts'
import { currentDay } from '../../format/dates.ts'
import { formatCount } from '../../format/numbers.ts'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { ChoicesLine } from '../../ui/layout/choices-line.tsx'
import { Card } from '../../ui/layout/page.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { RulesView } from './commissions-search.ts'
import { ruleColumns } from './rule-columns.tsx'
import { BENEFICIARY_LABELS } from './rule-labels.ts'
import { groupsOf, rulesOf } from './rules.ts'
import { NoRules } from './no-rules.tsx'

type Props = { view: RulesView | undefined; onView: (view: RulesView | undefined) => void; onOpen: (open: string) => void }

const EMPTY_TITLES = {
  current: 'Aucune règle n’est en vigueur aujourd’hui\u00a0: personne ne gagne de commission par relevé.',
  coming: 'Rien n’est prévu\u00a0: les règles en vigueur continuent.',
  ended: 'Aucune règle n’est encore terminée.',
  all: 'Aucune règle.',
}

/** Lists the rules of a view in one card for each kind of beneficiary. */
export function RulesList({ view, onView, onOpen }: Props) {
  const rules = useRead(listRules, { query: {} })
  const today = currentDay()
  const columns = useMemo(() => ruleColumns(today, view === 'all'), [today, view])
  const groups = useMemo(() => groupsOf(rulesOf(rules, view, today)), [rules, view, today])
  if (rules.length === 0) return <NoRules onOpen={onOpen} />

  return (
    <Stack>
      <ChoicesLine
        label="Règles montrées"
        value={view ?? 'current'}
        onChange={(next) => onView(RulesView.safeParse(next).data)}
        choices={choicesOf(rules, today)}
      />
      {groups.length === 0 && (
        <Card>
          <EmptyState title={EMPTY_TITLES[view ?? 'current']} />
        </Card>
      )}
      {groups.map((group) => (
        <Card key={group.beneficiary} flush title={BENEFICIARY_LABELS[group.beneficiary]} note={formatCount(group.rules.length, 'règle')}>
          <DataTable<Rule>
            name="commission-rules"
            caption={`Règles\u00a0: ${BENEFICIARY_LABELS[group.beneficiary]}`}
            rowsName={['règle', 'règles']}
            isPlain
            columns={columns}
            rows={group.rules}
            rowKey={({ id }) => id}
            onOpen={({ id }) => onOpen(`rule-${id}`)}
          />
        </Card>
      ))}
    </Stack>
  )
}

function choicesOf(rules: readonly Rule[], today: string) {
  const count = (view: RulesView | undefined) => rulesOf(rules, view, today).length
  return [
    { value: 'current', label: 'En vigueur', count: count(undefined) },
    { value: 'coming', label: 'À venir', count: count('coming') },
    { value: 'ended', label: 'Terminées', count: count('ended') },
    { value: 'all', label: 'Toutes les versions', count: rules.length },
  ]
}
