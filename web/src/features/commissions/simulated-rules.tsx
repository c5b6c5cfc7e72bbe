import { ACTIVITY_KIND_LABELS } from '@backoffice/contract/network-statistics/activity-kind-labels'
import type { Rule } from '@backoffice/contract/commissions/rule'
import { Button } from '../../ui/form/button.tsx'
import { Checkbox } from '../../ui/form/check.tsx'
import { Card } from '../../ui/layout/page.tsx'
import typography from '../../ui/layout/typography.module.css'
import styles from './batches.module.css'
import { describePay, QUALITY_LABELS } from './rule-labels.ts'

type Props = {
  rules: readonly Rule[]
  excludedIds: readonly number[]
  onExclude: (next: number[]) => void
  onOpen: (open: string) => void
}

/** Lists the rules of the months: those that are ticked are simulated as they are. */
export function SimulatedRules({ rules, excludedIds, onExclude, onOpen }: Props) {
  const kept = rules.filter(({ ruleId }) => !excludedIds.includes(ruleId))
  const isWhole = kept.length === rules.length
  const toggle = (id: number) => onExclude(excludedIds.includes(id) ? excludedIds.filter((each) => each !== id) : [...excludedIds, id])
  return (
    <Card title="Règles gardées" note={`${kept.length} sur ${rules.length}`}>
      {rules.length === 0 && <p className={typography.note}>Aucune règle n’est en vigueur pendant ces mois.</p>}
      {rules.length > 1 && (
        <div className={styles.all}>
          <Checkbox
            isStrong
            label="Toutes les règles de ces mois"
            checked={isWhole}
            onChange={() => onExclude(isWhole ? rules.map(({ ruleId }) => ruleId) : [])}
          />
        </div>
      )}
      <ul className={styles.choice} aria-label="Règles de ces mois">
        {rules.map((rule) => (
          <li key={rule.ruleId}>
            <Checkbox
              label={rule.name}
              description={`${QUALITY_LABELS[rule.beneficiary]}, ${ACTIVITY_KIND_LABELS[rule.movement].toLowerCase()}\u00a0: ${describePay(rule)}`}
              checked={!excludedIds.includes(rule.ruleId)}
              onChange={() => toggle(rule.ruleId)}
            />
            <Button
              size="xs"
              variant="subtle"
              aria-label={`Changer «\u00a0${rule.name}\u00a0»`}
              onClick={() => onOpen(`copy-${rule.ruleId}`)}
            >
              Changer…
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
