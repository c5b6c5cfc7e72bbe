import { Modal } from '@mantine/core'
import { IconDownload, IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import styles from './documents.module.css'

type Props = { name: string; url: string; onSave: () => void; onClose: () => void }

/** Shows a picture fitted to the screen or at full size. */
export function PictureDialog({ name, url, onSave, onClose }: Props) {
  const [isZoomed, setZoomed] = useState(false)
  const Zoom = isZoomed ? IconZoomOut : IconZoomIn
  return (
    <Modal.Root opened onClose={onClose} fullScreen>
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body>
          <div className={styles.bar}>
            <Modal.Title>{name}</Modal.Title>
            <Button variant="default" leftSection={<Zoom size={16} stroke={1.7} aria-hidden />} onClick={() => setZoomed(!isZoomed)}>
              {isZoomed ? 'Voir en entier' : 'Agrandir'}
            </Button>
            <Button variant="default" leftSection={<IconDownload size={16} stroke={1.7} aria-hidden />} onClick={onSave}>
              Télécharger
            </Button>
            <Button variant="default" onClick={onClose}>
              Fermer
            </Button>
          </div>
          <div className={styles.picture} data-zoomed={isZoomed || undefined}>
            <img src={url} alt={name} />
          </div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
