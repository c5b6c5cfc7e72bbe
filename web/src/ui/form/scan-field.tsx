import { IconCamera, IconCameraOff } from '@tabler/icons-react'
import { clsx } from 'clsx'
import { type ChangeEvent, type ClipboardEvent, type ComponentProps, type KeyboardEvent, lazy, useState } from 'react'
import { LazyBoundary } from '../overlay/lazy-boundary.tsx'
import { Button } from './button.tsx'
import { canReadCodes } from './camera-codes.ts'
import styles from './scan-field.module.css'
import { signalScan } from './scan-signal.ts'
import type { ScanOutcome } from './scanned-numbers.ts'
import { TextField } from './text-field.tsx'

const CameraScanner = lazy(async () => ({ default: (await import('./camera-scanner.tsx')).CameraScanner }))
const SEPARATOR = /[\s;,]/

type Props = Pick<ComponentProps<typeof TextField>, 'label' | 'description' | 'error' | 'disabled' | 'autoFocus' | 'className'> & {
  /** Takes a number that was scanned or typed, or a pasted list of them, without spaces around. */
  onScan: (text: string) => ScanOutcome
}

/** Takes numbers one after the other, from a hand scanner (keys that end with Enter), a list or the camera. */
export function ScanField({ onScan, className, ...field }: Props) {
  const { outcome, scan, input } = useScans(onScan)
  const isRefused = outcome?.isTaken === false || undefined
  return (
    <div className={clsx(styles.scan, className)}>
      <TextField
        {...field}
        {...input}
        size="md"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="next"
        aria-invalid={isRefused}
      />
      <p role="status" className={styles.outcome} data-refused={isRefused}>
        {outcome?.message}
      </p>
      {canReadCodes() && <Camera onCode={scan} />}
    </div>
  )
}

function useScans(onScan: Props['onScan']) {
  const [text, setText] = useState('')
  const [outcome, setOutcome] = useState<ScanOutcome | null>(null)

  function scan(entered: string): boolean {
    const next = onScan(entered.trim())
    setOutcome(next)
    signalScan(next)
    return next.isTaken
  }

  // Enter must not send the form. A refused number stays selected, so that the next scan replaces it.
  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    const { currentTarget: field, repeat } = event
    if (repeat || field.value.trim() === '') return
    if (scan(field.value)) setText('')
    else field.select()
  }

  function paste(event: ClipboardEvent) {
    const pasted = event.clipboardData.getData('text')
    if (!SEPARATOR.test(pasted.trim())) return
    event.preventDefault()
    if (scan(pasted)) setText('')
  }

  const type = ({ target }: ChangeEvent<HTMLInputElement>) => setText(target.value)
  return { outcome, scan, input: { value: text, onChange: type, onKeyDown: press, onPaste: paste } }
}

function Camera({ onCode }: { onCode: (code: string) => void }) {
  const [isOpen, setOpen] = useState(false)
  const Icon = isOpen ? IconCameraOff : IconCamera
  return (
    <>
      <div>
        <Button variant="default" size="md" leftSection={<Icon size={18} stroke={1.6} aria-hidden />} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Fermer l’appareil photo' : 'Scanner avec l’appareil photo'}
        </Button>
      </div>
      {isOpen && (
        <LazyBoundary onClose={() => setOpen(false)}>
          <CameraScanner onCode={onCode} />
        </LazyBoundary>
      )}
    </>
  )
}
