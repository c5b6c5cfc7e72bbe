import { formatMoney } from '../../format/money.ts'
import { ChoiceCards } from '../../ui/form/choice-cards.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { durationsOf, optionsOf, packagesIn, priceOf } from './offers.ts'
import type { Sale } from './use-sale.ts'

type Props = { sale: Pick<Sale, 'prices' | 'fields' | 'set' | 'input'> }

export function SaleInputs({ sale }: Props) {
  const number = { size: 'lg', inputMode: 'numeric', autoComplete: 'off', maxLength: 20, required: true } as const
  return (
    <>
      <WhatIsSold sale={sale} />
      <TextField {...number} label="Numéro d’abonné" {...sale.input('subscriberNumber')} />
      <TextField {...number} label="Numéro du décodeur" {...sale.input('decoderNumber')} />
    </>
  )
}

function WhatIsSold({ sale: { prices, fields, set } }: Props) {
  const { packageId, optionId } = fields
  const options = packageId === null ? [] : optionsOf(prices, packageId)
  return (
    <>
      <SelectField
        size="large"
        label="Formule"
        value={String(packageId)}
        options={packagesIn(prices).map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={(value) => set('packageId', Number(value))}
      />
      {options.length > 0 && (
        <SelectField
          size="large"
          label="Option"
          value={String(optionId ?? '')}
          options={[{ value: '', label: 'Sans option' }, ...options.map(({ id, name }) => ({ value: String(id), label: name }))]}
          onChange={(value) => set('optionId', value === '' ? null : Number(value))}
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
        onChange={(months) => set('months', months)}
      />
    </>
  )
}
