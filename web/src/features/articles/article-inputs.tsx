import type { ReactNode } from 'react'
import { AmountField } from '../../ui/form/amount-field.tsx'
import { CountField } from '../../ui/form/count-field.tsx'
import { FormField, OptionalLabel } from '../../ui/form/form.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { ARTICLE_LABEL, type ArticleField, type ArticleFields } from './article-fields.ts'
import { FAMILY_LABELS } from '@backoffice/contract/articles/article-table'

type Field = { value: string; error: string | undefined; onChange: (value: string) => void }

type Props = {
  form: { fields: ArticleFields; field: (name: ArticleField) => Field }
  /** Content under a field, such as the current value in a conflict. */
  noteOf?: (name: ArticleField) => ReactNode
}

const FAMILIES = Object.entries(FAMILY_LABELS).map(([value, label]) => ({ value, label }))
const TRACKING = [
  { value: 'yes', label: 'Chaque pièce a son numéro' },
  { value: 'no', label: 'En quantité, sans numéro' },
]

export function ArticleInputs({ form, noteOf }: Props) {
  const { onChange: onLabel, ...label } = form.field('label')
  return (
    <>
      <FormField>
        <TextField
          label={ARTICLE_LABEL.label}
          autoComplete="off"
          required
          maxLength={200}
          {...label}
          onChange={({ target }) => onLabel(target.value)}
        />
        {noteOf?.('label')}
      </FormField>
      <FormField>
        <SelectField label={ARTICLE_LABEL.family} options={FAMILIES} {...form.field('family')} />
        {noteOf?.('family')}
      </FormField>
      <TrackingInputs form={form} noteOf={noteOf ?? (() => null)} />
      <FormField>
        <AmountField
          label={ARTICLE_LABEL.price}
          description="D’une pièce. Vaut à partir de maintenant."
          isOptional
          {...form.field('price')}
        />
        {noteOf?.('price')}
      </FormField>
      <SupplyInputs form={form} noteOf={noteOf ?? (() => null)} />
    </>
  )
}

function TrackingInputs({ form, noteOf }: Required<Props>) {
  return (
    <>
      <FormField>
        <SelectField
          label={ARTICLE_LABEL.serialised}
          description="Ne change plus dès que l’article a bougé."
          options={TRACKING}
          {...form.field('serialised')}
        />
        {noteOf('serialised')}
      </FormField>
      {form.fields.serialised === 'yes' && (
        <FormField>
          <CountField
            label={<OptionalLabel>{ARTICLE_LABEL.serialLength}</OptionalLabel>}
            description="Si tous les numéros ont la même, de 4 à 20 caractères."
            unit="caractères"
            min={1}
            max={20}
            {...form.field('serialLength')}
          />
          {noteOf('serialLength')}
        </FormField>
      )}
    </>
  )
}

const THRESHOLDS = ['alertThreshold', 'criticalThreshold'] as const

function SupplyInputs({ form, noteOf }: Required<Props>) {
  return (
    <>
      {THRESHOLDS.map((name) => (
        <FormField key={name} isPaired>
          <CountField
            label={<OptionalLabel>{ARTICLE_LABEL[name]}</OptionalLabel>}
            unit="pièces"
            min={0}
            max={10_000}
            {...form.field(name)}
          />
          {noteOf(name)}
        </FormField>
      ))}
      <FormField>
        <CountField
          label={ARTICLE_LABEL.leadTimeDays}
          description="Les jours entre une commande et son arrivée."
          unit="jours"
          required
          min={1}
          max={90}
          {...form.field('leadTimeDays')}
        />
        {noteOf('leadTimeDays')}
      </FormField>
    </>
  )
}
