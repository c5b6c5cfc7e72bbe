import { updateImage } from '@backoffice/contract/profile/profile'
import { type PointerEvent, useRef, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { upload } from '../../api/upload.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { showSuccess } from '../../ui/feedback/toast.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { centred, type Crop, rangeOf, squareOf, within, ZOOM_MAX } from './crop.ts'
import { cutPicture, type Picture } from './picture-file.ts'
import { Stack } from '../../ui/layout/stack.tsx'
import styles from './picture-dialog.module.css'

const STEPS = 200

/** Lets the user choose the square to keep, by dragging or with three sliders. */
export function PictureDialog({ picture, onClose }: { picture: Picture; onClose: () => void }) {
  const [crop, setCrop] = useState<Crop>(() => centred(picture))
  const [isPending, setPending] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const change = (next: Partial<Crop>) => setCrop(within(picture, { ...crop, ...next }))
  const range = rangeOf(picture, crop.zoom)

  async function save() {
    setPending(true)
    try {
      await upload(updateImage, { body: await cutPicture(picture, crop) })
      onClose()
      showSuccess({ title: 'Image enregistrée' })
    } catch (error) {
      setRefusal(ApiError.ofClient(error).message)
      setPending(false)
    }
  }

  return (
    <Dialog
      isOpen
      title="Cadrer votre image"
      confirmLabel="Enregistrer l’image"
      isPending={isPending}
      onConfirm={() => void save()}
      onClose={onClose}
    >
      {refusal && <Alert tone="bad">{refusal}</Alert>}
      <Frame picture={picture} crop={crop} onMove={change} />
      <Stack gap={3}>
        <Slider label="Agrandir" value={crop.zoom} range={[1, ZOOM_MAX]} onChange={(zoom) => change({ zoom })} />
        <Slider label="De gauche à droite" value={crop.x} range={range.x} onChange={(x) => change({ x })} />
        <Slider label="De haut en bas" value={crop.y} range={range.y} onChange={(y) => change({ y })} />
      </Stack>
    </Dialog>
  )
}

type FrameProps = { picture: Picture; crop: Crop; onMove: (next: Pick<Crop, 'x' | 'y'>) => void }

function Frame({ picture, crop, onMove }: FrameProps) {
  const frame = useRef<HTMLDivElement>(null)
  const { left, top, side } = squareOf(picture, crop)
  const percent = (pixels: number) => `${(100 * pixels) / side}%`

  function drag({ buttons, movementX, movementY }: PointerEvent) {
    if (buttons !== 1 || frame.current === null) return
    const pixels = side / frame.current.clientWidth
    onMove({ x: crop.x - movementX * pixels, y: crop.y - movementY * pixels })
  }

  return (
    <div
      ref={frame}
      className={styles.frame}
      onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
      onPointerMove={drag}
    >
      <img
        src={picture.url}
        alt="Votre image, telle qu’elle sera cadrée"
        draggable={false}
        style={{ width: percent(picture.width), left: percent(-left), top: percent(-top) }}
      />
    </div>
  )
}

type SliderProps = { label: string; value: number; range: readonly [number, number]; onChange: (value: number) => void }

function Slider({ label, value, range: [low, high], onChange }: SliderProps) {
  const isFixed = high - low < 1e-6
  return (
    <label className={styles.slider}>
      {label}
      <input
        type="range"
        min={low}
        max={isFixed ? low + 1 : high}
        step={isFixed ? 1 : (high - low) / STEPS}
        value={value}
        disabled={isFixed}
        aria-valuetext={isFixed ? undefined : `${Math.round((100 * (value - low)) / (high - low))}\u00a0%`}
        onChange={({ target }) => onChange(Number(target.value))}
      />
    </label>
  )
}
