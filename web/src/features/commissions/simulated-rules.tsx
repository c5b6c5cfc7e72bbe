import type { Rule } from '@backoffice/contract/commissions/rule'
import { Button } from '../../ui/form/button.tsx'
import { Card } from '../../ui/layout/page.tsx'
import typography from '../../ui/layout/typography.module.css'
import { describeTerms } from './rule-labels.ts'
import { TickList } from './tick-list.tsx'

type Props = {
  rules: readonly Rule[]
  excludedIds: readonly number[]
  onExclude: (next: number[]) => void
  onOpen: (open: string) => void
}

/** Lists the rules of the months: those that are ticked are simulated as they are. */
export function SimulatedRules({ rules, excludedIds, onExclude, onOpen }: Props) {
  const kept = rules.filter(({ ruleId }) => !excludedIds.includes(ruleId))
  return (
    <Card title="Règles gardées" note={`${kept.length} sur ${rules.length}`}>
      {rules.length === 0 && <p className={typography.note}>Aucune règle n’est en vigueur pendant ces mois.</p>}
      <TickList
        label="Règles de ces mois"
        allLabel="Toutes les règles de ces mois"
        items={rules.map((rule) => ({
          id: rule.ruleId,
          label: rule.name,
          description: describeTerms(rule),
          end: <ChangeButton rule={rule} onOpen={onOpen} />,
        }))}
        excludedIds={new Set(excludedIds)}
        onExclude={(next) => onExclude([...next])}
      />
    </Card>
  )
}

function ChangeButton({ rule: { ruleId, name }, onOpen }: { rule: Rule; onOpen: Props['onOpen'] }) {
  return (
    <Button size="xs" variant="subtle" aria-label={`Changer «\u00a0${name}\u00a0»`} onClick={() => onOpen(`copy-${ruleId}`)}>
      Changer…
    </Button>
  )
}
