import { CommissionMovement } from '@backoffice/contract/commissions/rule'
import { ACTIVITY_KIND_LABELS } from '@backoffice/contract/network-statistics/activity-kind-labels'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { LabelledChoice } from './labelled-choice.tsx'
import { EARNER_LABELS, FAMILY_LABELS } from './rule-labels.ts'
import type { RuleInputs } from './use-rule-form.ts'

const MOVEMENTS = CommissionMovement.options.map((value) => ({ value, label: ACTIVITY_KIND_LABELS[value] }))
const AIMS = [
  { value: 'all', label: 'Tous' },
  { value: 'family', label: 'Une famille' },
  { value: 'article', label: 'Un article' },
] as const

/** Asks who earns, on what, and for which articles. */
export function RuleAimFields({ form }: { form: RuleInputs }) {
  const { aim } = form.fields
  return (
    <>
      <SelectField label="Qui gagne" required options={optionsOf(EARNER_LABELS, 'Choisir qui gagne')} {...form.field('beneficiary')} />
      <SelectField
        label="Sur quel mouvement"
        required
        options={[{ value: '', label: 'Choisir le mouvement' }, ...MOVEMENTS]}
        {...form.field('movement')}
      />
      <LabelledChoice label="Pour quels articles" options={AIMS} value={aim} onChange={(next) => form.set('aim', next)} />
      {aim === 'family' && <SelectField label="Famille d’articles" options={optionsOf(FAMILY_LABELS)} {...form.field('family')} />}
      {aim === 'article' && (
        <TextField
          label="Code de l’article"
          description="Tel que l’écrit le fichier de l’opérateur."
          required
          maxLength={40}
          autoComplete="off"
          {...form.input('article')}
        />
      )}
    </>
  )
}

export function optionsOf(labels: Readonly<Record<string, string>>, placeholder?: string) {
  const options = Object.entries(labels).map(([value, label]) => ({ value, label }))
  return placeholder === undefined ? options : [{ value: '', label: placeholder }, ...options]
}
