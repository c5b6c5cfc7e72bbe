import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { CURRENCY_SIGN } from '../../format/money.ts'
import { Button, IconButton } from '../../ui/form/button.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { LabelledChoice } from './labelled-choice.tsx'
import { TIERS_MAX, type TierIndex, tierIndexes, withoutTier } from './rule-fields.ts'
import styles from './rules.module.css'
import type { RuleInputs } from './use-rule-form.ts'

const BY = [
  { value: 'volume', label: 'Les lignes du mois' },
  { value: 'line', label: 'Le montant' },
] as const
const OF = [
  { value: 'percent', label: 'Un pourcentage' },
  { value: 'fixed', label: 'Un montant' },
] as const
const LINES = [
  { value: 'unit', label: 'Toutes' },
  { value: 'HT', label: 'Celles dont le montant HT est connu' },
  { value: 'TTC', label: 'Celles dont le montant TTC est connu' },
] as const

/** Asks what the tiers depend on, what they pay, and where each begins. */
export function RuleTiers({ form, basis }: { form: RuleInputs; basis: ReactNode }) {
  const { tierBy, tierOf, tierCount, lineBasis } = form.fields
  const hasBasis = tierBy === 'line' || tierOf === 'percent'
  return (
    <Stack gap={3}>
      <LabelledChoice label="Paliers selon" options={BY} value={tierBy} onChange={(next) => form.set('tierBy', next)} />
      <LabelledChoice label="Chaque palier paie" options={OF} value={tierOf} onChange={(next) => form.set('tierOf', next)} />
      {hasBasis ? (
        basis
      ) : (
        <SelectField
          label="Lignes payées"
          options={LINES}
          value={lineBasis}
          onChange={(next) => form.set('lineBasis', LINES.find(({ value }) => value === next)?.value ?? 'unit')}
        />
      )}
      <fieldset className={styles.tiers}>
        <legend>{tierBy === 'line' ? 'Paliers, par montant de la ligne' : 'Paliers, par nombre de lignes'}</legend>
        {tierIndexes(form.fields).map((index) => (
          <Tier key={index} form={form} index={index} />
        ))}
      </fieldset>
      {tierBy === 'volume' && <p className={styles.note}>Le palier atteint vaut pour toutes les lignes du mois.</p>}
      {tierCount < TIERS_MAX && (
        <div>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPlus size={14} stroke={1.8} />}
            onClick={() => form.set('tierCount', tierCount + 1)}
          >
            Ajouter un palier
          </Button>
        </div>
      )}
    </Stack>
  )
}

function Tier({ form, index }: { form: RuleInputs; index: TierIndex }) {
  const { tierBy, tierOf, tierCount } = form.fields
  const isFirst = index === 0
  const labelled = (label: string) => (isFirst ? { label } : { 'aria-label': label })
  return (
    <div className={styles.tier} role="group" aria-label={`Palier ${index + 1}`} data-first={isFirst || undefined}>
      <TextField
        {...labelled('À partir de')}
        inputMode="decimal"
        autoComplete="off"
        required
        readOnly={isFirst}
        unit={tierBy === 'line' && CURRENCY_SIGN}
        {...form.input(`rows.${index}.from`)}
        {...(isFirst ? { value: '0' } : {})}
      />
      <TextField
        {...labelled('Paie')}
        inputMode="decimal"
        autoComplete="off"
        required
        unit={tierOf === 'percent' ? '%' : CURRENCY_SIGN}
        {...form.input(`rows.${index}.value`)}
      />
      {tierCount > 1 && (
        <IconButton aria-label={`Retirer le palier ${index + 1}`} title="Retirer ce palier" onClick={() => removeTier(form, index)}>
          <IconTrash size={16} stroke={1.7} aria-hidden />
        </IconButton>
      )}
    </div>
  )
}

function removeTier({ fields, set }: RuleInputs, removed: TierIndex): void {
  for (const [name, text] of withoutTier(fields, removed)) set(name, text)
  set('tierCount', fields.tierCount - 1)
}
