import { type ComponentProps, useRef } from 'react'
import { Button } from './button.tsx'

type Props = ComponentProps<typeof Button> & {
  /** Names the file: « Document à joindre ». */
  label: string
  accept: string
  onFile: (file: File) => void
}

/** A button that lets the browser choose a file; the same one may be chosen again. */
export function FileButton({ label, accept, onFile, ...button }: Props) {
  const field = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={field}
        type="file"
        hidden
        aria-label={label}
        accept={accept}
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
