import { useState } from 'react'
import { reducePicture } from './reduce-picture.ts'
import { useLatestChoice } from './use-latest-choice.ts'

/** Holds a chosen document; pictures are reduced first. */
export function useChosenDocument() {
  const [document, setDocument] = useState<File | null>(null)
  const choice = useLatestChoice()
  const { isReading } = choice

  return {
    document,
    isReading,
    /** True if a file is selected, read or not; leaving would lose it. */
    hasFile: document !== null || isReading,
    choose: (file: File | null) => choice.choose(async () => file && (await reducePicture(file)), setDocument),
  }
}
