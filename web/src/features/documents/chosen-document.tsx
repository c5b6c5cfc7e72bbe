import { IconFileTypePdf } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { formatBytes } from '../../format/numbers.ts'
import styles from './documents.module.css'
import { isPicture } from './reduce-picture.ts'

/** Previews a document before it is sent: a picture as a thumbnail, a PDF by name and size. */
export function ChosenDocument({ document }: { document: File }) {
  return (
    <p className={styles.chosen}>
      {isPicture(document) ? <Thumbnail document={document} /> : <IconFileTypePdf size={24} stroke={1.5} aria-hidden />}
      <span>
        {document.name}, {formatBytes(document.size)}
      </span>
    </p>
  )
}

function Thumbnail({ document }: { document: File }) {
  const picture = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const url = URL.createObjectURL(document)
    if (picture.current) picture.current.src = url
    return () => URL.revokeObjectURL(url)
  }, [document])
  return <img ref={picture} className={styles.thumbnail} alt={`Aperçu de ${document.name}`} />
}
