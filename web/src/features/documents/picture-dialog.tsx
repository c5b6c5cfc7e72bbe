import { IconDownload, IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '../../ui/form/button.tsx'
import { DialogFrame, DialogTitle } from '../../ui/overlay/dialog-frame.tsx'
import { Row } from '../../ui/layout/stack.tsx'
import styles from './documents.module.css'

type Props = { name: string; url: string; onSave: () => void; onClose: () => void }

/** Shows a picture fitted to the screen or at full size. */
export function PictureDialog({ name, url, onSave, onClose }: Props) {
  const [isZoomed, setZoomed] = useState(false)
  const Zoom = isZoomed ? IconZoomOut : IconZoomIn
  return (
    <DialogFrame isOpen isFullScreen onClose={onClose}>
      <Row align="center" className={styles.bar}>
        <DialogTitle>{name}</DialogTitle>
        <Button variant="default" leftSection={<Zoom size={16} stroke={1.7} aria-hidden />} onClick={() => setZoomed(!isZoomed)}>
          {isZoomed ? 'Voir en entier' : 'Agrandir'}
        </Button>
        <Button variant="default" leftSection={<IconDownload size={16} stroke={1.7} aria-hidden />} onClick={onSave}>
          Télécharger
        </Button>
        <Button variant="default" onClick={onClose}>
          Fermer
        </Button>
      </Row>
      <div className={styles.picture} data-zoomed={isZoomed || undefined}>
        <img src={url} alt={name} />
      </div>
    </DialogFrame>
  )
}
