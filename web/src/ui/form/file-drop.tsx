import { IconFileImport } from '@tabler/icons-react'
import { clsx } from 'clsx'
import { type DragEvent, type ReactNode, useState } from 'react'
import { Alert } from '../feedback/alert.tsx'
import { FileButton } from './file-button.tsx'
import styles from './file-drop.module.css'

type Props = {
  /** The instruction: « Déposez le fichier de l’opérateur ». */
  title: string
  /** Names the file: « Fichier d’activité ». */
  label: string
  note: ReactNode
  /** Returns a French sentence if the file cannot be sent. */
  faultOf: (file: File) => string | undefined
  onFile: (file: File) => void
  /** Other inputs to fill in first. */
  children?: ReactNode
}

/** Takes one CSV or XLSX file, dropped or chosen. */
export function FileDrop({ title, label, note, faultOf, onFile, children }: Props) {
  const [fault, setFault] = useState<string>()
  const { isOver, ...dragging } = useDrop(takeFile)

  function takeFile(files: readonly File[]) {
    const [file] = files
    if (!file) return
    const problem = files.length > 1 ? 'Déposez un seul fichier à la fois.' : faultOf(file)
    setFault(problem)
    if (problem === undefined) onFile(file)
  }

  return (
    <>
      {fault !== undefined && <Alert tone="bad">{fault}</Alert>}
      <div className={clsx(styles.zone, isOver && styles.over)} {...dragging}>
        <IconFileImport size={28} stroke={1.4} aria-hidden className={styles.icon} />
        <p className={styles.title}>{isOver ? 'Lâchez pour analyser' : title}</p>
        <p className={styles.note}>{note}</p>
        <FileButton label={label} accept=".csv,.xlsx,.txt" onFile={(file) => takeFile([file])}>
          Choisir un fichier
        </FileButton>
        {children}
      </div>
    </>
  )
}

function useDrop(onDrop: (files: File[]) => void) {
  const [isOver, setOver] = useState(false)
  return {
    isOver,
    onDragOver(event: DragEvent) {
      event.preventDefault()
      setOver(true)
    },
    onDragLeave({ relatedTarget, currentTarget }: DragEvent) {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false)
    },
    onDrop(event: DragEvent) {
      event.preventDefault()
      setOver(false)
      onDrop([...event.dataTransfer.files])
    },
  }
}
