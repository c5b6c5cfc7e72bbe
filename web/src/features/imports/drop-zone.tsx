import { Button, FileButton, NativeSelect } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import { clsx } from 'clsx'
import { type DragEvent, type ReactNode, useState } from 'react'
import { formatMonth } from '../../format/dates.ts'
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
      <Zone onDrop={take}>
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
      </Zone>
    </>
  )
}

function Zone({ onDrop, children }: { onDrop: (files: File[]) => void; children: ReactNode }) {
  const [isOver, setOver] = useState(false)

  function over(event: DragEvent) {
    event.preventDefault()
    setOver(true)
  }
  function leave({ relatedTarget, currentTarget }: DragEvent) {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false)
  }
  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    onDrop([...event.dataTransfer.files])
  }

  return (
    <div className={clsx(styles.zone, isOver && styles.over)} onDragOver={over} onDragLeave={leave} onDrop={drop}>
      <IconFileImport size={28} stroke={1.4} aria-hidden className={styles.icon} />
      <p className={styles.title}>{isOver ? 'Lâchez pour analyser' : 'Déposez le fichier de l’opérateur'}</p>
      {children}
    </div>
  )
}

function offeredMonths() {
  return Array.from({ length: MONTHS_OFFERED }, (_, back) => {
    const month = firstOfMonth(todayHere(), -back).slice(0, 7)
    return { value: month, label: formatMonth(month) }
  })
}
