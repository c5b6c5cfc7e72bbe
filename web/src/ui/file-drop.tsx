import { IconFileImport } from '@tabler/icons-react'
import { clsx } from 'clsx'
import { type DragEvent, type ReactNode, useState } from 'react'
import styles from './file-drop.module.css'

type Props = {
  /** What is to be dropped: « Déposez le fichier de l’opérateur ». */
  title: string
  onDrop: (files: File[]) => void
  /** What the file may be, and the button for those who do not drag. */
  children: ReactNode
}

/** Where a file is dropped. */
export function FileDrop({ title, onDrop, children }: Props) {
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
      <p className={styles.title}>{isOver ? 'Lâchez pour analyser' : title}</p>
      {children}
    </div>
  )
}
