import { Button, FileButton, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { formatMonth } from '../../format/dates.ts'
import { FileDrop } from '../../ui/file-drop.tsx'
import { firstOfMonth, todayHere } from '../../ui/french-date.ts'
import styles from './drop-zone.module.css'
import { faultOfFile } from './file-check.ts'
import { Notice } from './notice.tsx'
import type { Deposit } from './upload-store.ts'

const MONTHS_OFFERED = 25

/** Where a file is dropped or chosen. It is always rehearsed first: nothing changes here. */
export function DropZone({ onDeposit }: { onDeposit: (deposit: Deposit) => void }) {
  const [month, setMonth] = useState('')
  const [fault, setFault] = useState<string>()

  function take(files: readonly File[]) {
    const [file] = files
    if (!file) return
    const found = files.length > 1 ? 'Déposez un seul fichier à la fois.' : faultOfFile(file)
    setFault(found)
    if (found === undefined) onDeposit({ file, month: month === '' ? undefined : month })
  }

  return (
    <>
      {fault !== undefined && <Notice tone="bad" title={fault} />}
      <FileDrop title="Déposez le fichier de l’opérateur" onDrop={take}>
        <p className={styles.note}>CSV ou XLSX, 50&nbsp;Mo au plus. Rien ne change avant votre accord.</p>
        <FileButton
          onChange={(file) => take(file ? [file] : [])}
          accept=".csv,.xlsx,.txt"
          inputProps={{ 'aria-label': 'Fichier d’activité' }}
        >
          {(props) => <Button {...props}>Choisir un fichier</Button>}
        </FileButton>
        <NativeSelect
          className={styles.month}
          label="Mois attendu"
          description="Les lignes d’un autre mois seront rejetées."
          value={month}
          onChange={({ target }) => setMonth(target.value)}
          data={[{ value: '', label: 'Tous les mois du fichier' }, ...offeredMonths()]}
        />
      </FileDrop>
    </>
  )
}

function offeredMonths() {
  return Array.from({ length: MONTHS_OFFERED }, (_, back) => {
    const month = firstOfMonth(todayHere(), -back).slice(0, 7)
    return { value: month, label: formatMonth(month) }
  })
}
