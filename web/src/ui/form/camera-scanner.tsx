import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Alert } from '../feedback/alert.tsx'
import { readCodes } from './camera-codes.ts'
import styles from './scan-field.module.css'

type Props = { onCode: (code: string) => void }

/** Shows what the camera sees and takes each code that comes into view. */
export function CameraScanner({ onCode }: Props) {
  const video = useRef<HTMLVideoElement>(null)
  const [fault, setFault] = useState<string | null>(null)
  const take = useEffectEvent(onCode)
  useEffect(() => (video.current === null ? undefined : readCodes(video.current, { onCode: (code) => take(code), onFault: setFault })), [])
  if (fault !== null) return <Alert tone="warn">{fault}</Alert>
  return <video ref={video} className={styles.camera} aria-label="Ce que voit l’appareil photo" autoPlay muted playsInline />
}
