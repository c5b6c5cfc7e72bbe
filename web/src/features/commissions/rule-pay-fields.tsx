import { AmountField } from '../../ui/form/amount-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { LabelledChoice } from './labelled-choice.tsx'
import { RuleTiers } from './rule-tiers.tsx'
import type { RuleInputs } from './use-rule-form.ts'

const KINDS = [
  { value: 'percent', label: 'Pourcentage' },
  { value: 'fixed', label: 'Montant' },
  { value: 'tiers', label: 'Paliers' },
] as const

/** Asks what the rule pays; each kind has its own fields. */
export function RulePayFields({ form }: { form: RuleInputs }) {
  const { kind } = form.fields
  return (
    <>
      <LabelledChoice label="Ce qu’elle paie" options={KINDS} value={kind} onChange={(next) => form.set('kind', next)} />
      {kind === 'percent' && (
        <>
          <TextField label="Taux" inputMode="decimal" autoComplete="off" required placeholder="8,5" unit="%" {...form.input('value')} />
          <BasisChoice form={form} />
        </>
      )}
      {kind === 'fixed' && <AmountField label="Montant par ligne" placeholder="2,50" {...form.field('value')} />}
      {kind === 'tiers' && <RuleTiers form={form} basis={<BasisChoice form={form} />} />}
    </>
  )
}

const BASES = [
  { value: 'HT', label: 'Le montant HT' },
  { value: 'TTC', label: 'Le montant TTC' },
] as const

function BasisChoice({ form }: { form: RuleInputs }) {
  return <LabelledChoice label="Calculé sur" options={BASES} value={form.fields.basis} onChange={(next) => form.set('basis', next)} />
}
