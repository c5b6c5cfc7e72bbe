import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { INDICATOR_LABELS } from './rule-labels.ts'
import { optionsOf } from './rule-aim-fields.tsx'
import type { RuleInputs } from './use-rule-form.ts'

const CONDITIONS = [
  { value: '', label: 'Aucune' },
  { value: 'objective_reached', label: 'L’objectif du mois est atteint' },
  { value: 'first_sale', label: 'C’est la première vente à l’abonné' },
  { value: 'before_expiry', label: 'L’abonné se réabonne avant l’échéance' },
] as const

export function RuleConditionFields({ form }: { form: RuleInputs }) {
  const { conditionKind: kind } = form.fields
  return (
    <>
      <SelectField
        label="À quelle condition"
        options={CONDITIONS}
        value={kind}
        onChange={(next) => form.set('conditionKind', CONDITIONS.find(({ value }) => value === next)?.value ?? '')}
      />
      {kind === 'objective_reached' && (
        <>
          <SelectField label="Objectif" options={optionsOf(INDICATOR_LABELS)} {...form.field('indicator')} />
          <TextField
            label="Atteint à"
            description="100 % : l’objectif entier."
            inputMode="numeric"
            autoComplete="off"
            required
            unit="%"
            {...form.input('rate')}
          />
        </>
      )}
      {kind === 'before_expiry' && (
        <TextField
          label="Au moins, avant l’échéance"
          inputMode="numeric"
          autoComplete="off"
          required
          unit="jours"
          {...form.input('days')}
        />
      )}
    </>
  )
}
