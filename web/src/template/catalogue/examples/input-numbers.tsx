import { useState } from 'react'
import { AmountField } from '../../../ui/form/amount-field.tsx'
import { CountField } from '../../../ui/form/count-field.tsx'
import { QuantityStepper } from '../../../ui/form/quantity-stepper.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'

export function InputNumbers() {
  const [amount, setAmount] = useState('1500')
  const [days, setDays] = useState('7')
  const [pieces, setPieces] = useState('2')
  return (
    <Stack>
      <AmountField label="Montant" value={amount} onChange={setAmount} />
      <AmountField label="Montant, en grand" isLarge isOptional placeholder="0,00" value="" onChange={setAmount} />
      <CountField label="Délai, en jours" min={0} max={60} value={days} onChange={setDays} />
      <QuantityStepper name="décodeurs" max={20} value={pieces} onChange={setPieces} />
    </Stack>
  )
}
