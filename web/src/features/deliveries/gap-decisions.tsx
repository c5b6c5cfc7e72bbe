import type { Delivery, GapKind } from '@backoffice/contract/deliveries/deliveries'
import { SelectField } from '../../ui/form/select-field.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import typography from '../../ui/layout/typography.module.css'
import { useQuietArticles } from '../articles/index.ts'
import { GAP_LABELS, gapText, isWrittenOff, OUTCOMES } from './gap-labels.ts'
import { gapsOf, type Settlement } from './use-settlement.ts'

type Props = { kind: GapKind; delivery: Delivery; settlement: Settlement; isShipper: boolean }

/** Decides the gaps of one kind, one by one or all alike. */
export function GapDecisions({ kind, delivery, settlement, isShipper }: Props) {
  const gaps = gapsOf(settlement, kind)
  const articles = useQuietArticles() ?? []
  const { outcomeOf, decide, isUndecided } = settlement
  if (gaps.length === 0) return null
  const outcomes = new Set(gaps.map(({ id }) => outcomeOf(id)))
  const options = [
    { value: '', label: 'Choisir…', isDisabled: true },
    ...OUTCOMES[kind].map(({ value, label, consequence }) => ({
      value,
      label: `${label}\u00a0: ${consequence}`,
      isDisabled: isShipper && isWrittenOff(kind, value),
    })),
  ]
  const [common = ''] = outcomes.size === 1 ? outcomes : []
  return (
    <section>
      <h3 className={typography.heading}>{GAP_LABELS[kind]}</h3>
      <Stack gap={3}>
        {gaps.length > 1 && (
          <SelectField
            label={`Les ${gaps.length} de même`}
            options={options}
            value={common}
            onChange={(outcome) =>
              decide(
                gaps.map(({ id }) => id),
                outcome,
              )
            }
          />
        )}
        {gaps.map((gap) => (
          <SelectField
            key={gap.id}
            label={gapText(gap, delivery, articles)}
            options={options}
            value={outcomeOf(gap.id) ?? ''}
            error={isUndecided(gap.id) ? 'Choisissez ce que devient cet écart.' : undefined}
            onChange={(outcome) => decide([gap.id], outcome)}
          />
        ))}
      </Stack>
    </section>
  )
}
