import { useState } from 'react'
import { ScanField } from '../../../ui/form/scan-field.tsx'
import { ScannedList } from '../../../ui/form/scanned-list.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'

const LENGTH = 8

export function InputScan() {
  const [numbers, setNumbers] = useState<readonly { number: string }[]>([])
  function take(number: string) {
    if (numbers.some((entered) => entered.number === number)) return { isTaken: false, message: `${number} est déjà dans la liste.` }
    setNumbers([...numbers, { number }])
    return { isTaken: true, message: `${number} ajouté.` }
  }
  return (
    <Stack>
      <ScanField label="Numéro de décodeur" description="Scannez, ou tapez un numéro puis Entrée." onScan={take} />
      <ScannedList
        numbers={numbers}
        faults={numbers.map(({ number }) => (number.length === LENGTH ? undefined : `Il faut ${LENGTH} caractères.`))}
        onChange={setNumbers}
      />
    </Stack>
  )
}
