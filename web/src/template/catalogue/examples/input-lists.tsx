import { useState } from 'react'
import { ChoiceField } from '../../../ui/form/choice-field.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { Stepper } from '../../../ui/form/stepper.tsx'
import { Row, Stack } from '../../../ui/layout/stack.tsx'

const FAMILIES = ['Décodeurs', 'Cartes', 'Paraboles', 'Télécommandes'].map((label) => ({ value: label, label }))

export function InputLists() {
  const [family, setFamily] = useState('Cartes')
  const [choice, setChoice] = useState<string | null>(null)
  return (
    <Stack>
      <SelectField label="Famille" description="Peu de choix&nbsp;: une liste." options={FAMILIES} value={family} onChange={setFamily} />
      <ChoiceField label="Famille, par son nom" placeholder="Toutes les familles" choices={FAMILIES} value={choice} onChange={setChoice} />
      <Row align="center">
        <Select aria-label="Famille, en petit" size="small" options={FAMILIES} value={family} onChange={setFamily} />
        <Stepper label="Famille, pas à pas" options={FAMILIES} value={family} onChange={setFamily} />
      </Row>
    </Stack>
  )
}
