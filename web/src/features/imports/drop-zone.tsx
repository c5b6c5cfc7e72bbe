import { useState } from 'react'
import { formatMonth } from '../../format/dates.ts'
import { FileDrop } from '../../ui/form/file-drop.tsx'
import { firstOfMonth, todayHere } from '../../ui/form/french-date.ts'
import { SelectField } from '../../ui/form/select-field.tsx'
import styles from './drop-zone.module.css'
import { faultOfFile } from './file-check.ts'
import type { Deposit } from './upload-store.ts'

const MONTHS_OFFERED = 25

/** Takes a file for a dry run: nothing changes yet. */
export function DropZone({ onDeposit }: { onDeposit: (deposit: Deposit) => void }) {
  const [month, setMonth] = useState('')

  return (
    <FileDrop
      title="Déposez le fichier de l’opérateur"
      label="Fichier d’activité"
      note={<>CSV ou XLSX, 50&nbsp;Mo au plus. Rien ne change avant votre accord.</>}
      faultOf={faultOfFile}
      onFile={(file) => onDeposit({ file, month: month === '' ? undefined : month })}
    >
      <SelectField
        className={styles.month}
        label="Mois attendu"
        description="Les lignes d’un autre mois seront rejetées."
        value={month}
        onChange={setMonth}
        options={[{ value: '', label: 'Tous les mois du fichier' }, ...offeredMonths()]}
      />
    </FileDrop>
  )
}

function offeredMonths() {
  return Array.from({ length: MONTHS_OFFERED }, (_, monthsBack) => {
    const month = firstOfMonth(todayHere(), -monthsBack).slice(0, 7)
    return { value: month, label: formatMonth(month) }
  })
}
