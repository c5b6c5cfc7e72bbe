import { useRef, useState } from 'react'
import { reducePicture } from './reduce-picture.ts'

/** Holds a chosen document; pictures are reduced first. */
export function useChosenDocument() {
  const [document, setDocument] = useState<File | null>(null)
  const [isReading, setReading] = useState(false)
  const lastTurn = useRef(0)

  async function choose(file: File | null) {
    lastTurn.current += 1
    const currentTurn = lastTurn.current
    setReading(file !== null)
    const reduced = file && (await reducePicture(file))
    // Another file was selected meanwhile.
    if (currentTurn !== lastTurn.current) return
    setDocument(reduced)
    setReading(false)
  }

  return {
    document,
    isReading,
    /** True if a file is selected, read or not; leaving would lose it. */
    hasFile: document !== null || isReading,
    choose,
  }
}
