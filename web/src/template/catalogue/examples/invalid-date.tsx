import { useState } from 'react'
import { DateField } from '../../../ui/form/date-field.tsx'

export function InvalidDate() {
  const [day, setDay] = useState<string | null>('2026-11-02')
  return (
    <DateField
      label="Date de livraison"
      today="2026-11-20"
      min="2026-11-20"
      value={day}
      onChange={setDay}
      error="Cette date est passée."
      isRequired
    />
  )
}
