import type { PriceInForce } from '@backoffice/contract/packages/packages'
import { formatMoney } from '../../format/money.ts'
import { ChoiceCards } from '../../ui/form/choice-cards.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { durationsOf, type Faults, optionsOf, packagesIn, priceOf, type SaleFields } from './offers.ts'

type Props = {
  prices: readonly PriceInForce[]
  fields: SaleFields
  faults: Faults
  onChange: (change: Partial<SaleFields>) => void
}

export function SaleInputs({ prices, fields, faults, onChange }: Props) {
  const number = { size: 'lg', inputMode: 'numeric', autoComplete: 'off', maxLength: 20, required: true } as const
  return (
    <>
      <WhatIsSold prices={prices} fields={fields} onChange={onChange} />
      <TextField
        {...number}
        label="Numéro d’abonné"
        value={fields.subscriberNumber}
        error={faults.subscriberNumber}
        onChange={({ target }) => onChange({ subscriberNumber: target.value })}
      />
      <TextField
        {...number}
        label="Numéro du décodeur"
        value={fields.decoderNumber}
        error={faults.decoderNumber}
        onChange={({ target }) => onChange({ decoderNumber: target.value })}
      />
    </>
  )
}

function WhatIsSold({ prices, fields, onChange }: Omit<Props, 'faults'>) {
  const { packageId, optionId } = fields
  const options = packageId === null ? [] : optionsOf(prices, packageId)
  return (
    <>
      <SelectField
        size="large"
        label="Formule"
        value={String(packageId)}
        options={packagesIn(prices).map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={(value) => onChange({ packageId: Number(value) })}
      />
      {options.length > 0 && (
        <SelectField
          size="large"
          label="Option"
          value={String(optionId ?? '')}
          options={[{ value: '', label: 'Sans option' }, ...options.map(({ id, name }) => ({ value: String(id), label: name }))]}
          onChange={(value) => onChange({ optionId: value === '' ? null : Number(value) })}
        />
      )}
      <ChoiceCards
        label="Durée"
        choices={durationsOf(prices, { packageId, optionId }).map((months) => ({
          value: months,
          label: `${months}\u00a0mois`,
          detail: formatMoney(priceOf(prices, { ...fields, months })?.price ?? null),
        }))}
        value={fields.months}
        onChange={(months) => onChange({ months })}
      />
    </>
  )
}
