import { useEffect, useState } from 'react'
import { type KeptFile, keptFiles } from '../../api/kept-files.ts'
import { reducePicture } from './reduce-picture.ts'

export type KeptDocument = ReturnType<typeof useKeptDocument>

/** Holds a chosen document under `name` through reloads and lost networks; pictures are reduced first. */
export function useKeptDocument(name: string) {
  const [kept, setKept] = useState<KeptFile | null>(null)
  const [isReading, setReading] = useState(false)
  useEffect(() => {
    let isOver = false
    const take = (found: KeptFile | null) => {
      if (!isOver) setKept((chosen) => chosen ?? found)
    }
    void keptFiles.read(name).then(take)
    return () => {
      isOver = true
    }
  }, [name])

  return {
    kept,
    isReading,
    choose: async (file: File) => {
      setReading(true)
      setKept(await keptFiles.keep(name, await reducePicture(file)))
      setReading(false)
    },
    forget: async () => {
      await keptFiles.forget(name)
      setKept(null)
    },
  }
}
