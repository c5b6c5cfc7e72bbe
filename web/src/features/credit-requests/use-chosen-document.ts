import { useRef, useState } from 'react'
import { reducePicture } from './reduce-picture.ts'

/** A document as it will be sent; a picture takes a moment to be reduced. */
export function useChosenDocument() {
  const [document, setDocument] = useState<File | null>(null)
  const [isReading, setReading] = useState(false)
  const lastTurn = useRef(0)

  async function choose(file: File | null) {
    lastTurn.current += 1
    const turn = lastTurn.current
    setReading(true)
    const reduced = file && (await reducePicture(file))
    // Another one was chosen meanwhile.
    if (turn !== lastTurn.current) return
    setDocument(reduced)
    setReading(false)
  }

  return { document, isReading, choose }
}
