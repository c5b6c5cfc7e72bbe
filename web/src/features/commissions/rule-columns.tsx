import { ACTIVITY_KIND_LABELS } from '@backoffice/contract/network-statistics/activity-kind-labels'
import type { Rule } from '@backoffice/contract/commissions/rule'
import { StatusWord, type Tone } from '../../ui/feedback/status-word.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import { describeCondition, describeDays, describePay, describeSubject, STATE_LABELS } from './rule-labels.ts'
import { type RuleState, stateOf } from './rules.ts'

const STATE_TONE: Record<RuleState, Tone> = { current: 'good', coming: 'brand', ended: 'neutral' }

type StateProps = { rule: Rule; today: string; hasVersion?: boolean }

export function RuleStateWord({ rule, today, hasVersion = false }: StateProps) {
  const state = stateOf(rule, today)
  return (
    <StatusWord tone={STATE_TONE[state]}>
      {hasVersion && `${rule.ruleVersion}, `}
      {STATE_LABELS[state]}
    </StatusWord>
  )
}

/** Returns the columns, of the same widths for every group of rules. `isAll`: the rules are of any state and version. */
export function ruleColumns(today: string, isAll: boolean): readonly Column<Rule>[] {
  return [
    { id: 'name', header: 'Règle', isName: true, width: isAll ? 200 : 250, value: ({ name }) => name },
    ...(isAll ? [versionColumn(today)] : []),
    { id: 'movement', header: 'Mouvement', width: 170, card: 'figure', value: ({ movement }) => ACTIVITY_KIND_LABELS[movement] },
    {
      id: 'subject',
      header: 'Article',
      definition: 'Un article, une famille d’articles, ou tous. La règle la plus précise s’applique.',
      width: 100,
      card: 'none',
      value: describeSubject,
    },
    {
      id: 'pay',
      header: 'Ce qu’elle paie',
      definition: 'Sur chaque ligne du mouvement. Plusieurs règles de conditions différentes s’ajoutent.',
      width: 140,
      card: 'meta',
      value: describePay,
    },
    {
      id: 'condition',
      header: 'À condition',
      width: 200,
      isLong: true,
      isSecondary: true,
      card: isAll ? 'none' : 'figure',
      value: ({ condition }) => describeCondition(condition),
    },
    {
      id: 'days',
      header: 'Jours',
      definition: 'Premier et dernier jour, tous deux compris.',
      width: 180,
      isSecondary: true,
      card: 'none',
      value: (rule) => describeDays(rule, today),
    },
    ...(isAll ? [] : [USED]),
  ]
}

function versionColumn(today: string): Column<Rule> {
  return {
    id: 'version',
    header: 'Version',
    width: 110,
    card: 'figure',
    value: ({ ruleVersion }) => ruleVersion,
    align: 'start',
    cell: (rule) => <RuleStateWord rule={rule} today={today} hasVersion />,
  }
}

const USED: Column<Rule> = {
  id: 'used',
  header: 'Utilisée',
  definition: 'Elle figure dans un relevé validé\u00a0: on peut seulement la terminer ou en créer une nouvelle version.',
  width: 60,
  isSecondary: true,
  card: 'none',
  value: ({ used }) => (used ? 'oui' : 'non'),
}
