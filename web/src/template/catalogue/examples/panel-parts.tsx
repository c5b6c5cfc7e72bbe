import { useState } from 'react'
import { ChoicesLine } from '../../../ui/layout/choices-line.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'

const PARTS = ['Fiche', 'Stock', 'Mouvements', 'Livraisons', 'Inventaires', 'Réceptions', 'Journal'].map((label) => ({
  value: label,
  label,
}))

export function PanelParts() {
  const [part, setPart] = useState('Fiche')
  return (
    <Stack>
      <ChoicesLine label="Parties d’exemple" choices={PARTS} value={part} onChange={setPart} />
      <p>{part}</p>
    </Stack>
  )
}
