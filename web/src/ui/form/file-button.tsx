import { type ComponentProps, useRef } from 'react'
import { Button } from './button.tsx'

type Props = ComponentProps<typeof Button> & {
  /** Names the file: « Document à joindre ». */
  label: string
  accept: string
  /** Opens the camera at the back of a telephone. */
  capture?: 'environment' | undefined
  onFile: (file: File) => void
}

/** Opens the browser's file dialog. The same file may be chosen twice in a row. */
export function FileButton({ label, accept, capture, onFile, ...button }: Props) {
  const field = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={field}
        type="file"
        hidden
        aria-label={label}
        accept={accept}
        capture={capture}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onFile(file)
          target.value = ''
        }}
      />
      <Button {...button} onClick={() => field.current?.click()} />
    </>
  )
}
