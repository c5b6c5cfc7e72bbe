import { useEffect, useState } from 'react'
import { type KeptFile, keptFiles } from '../../api/kept-files.ts'
import { reducePicture } from './reduce-picture.ts'
import { useLatestChoice } from './use-latest-choice.ts'

export type KeptDocument = ReturnType<typeof useKeptDocument>

/** Holds a chosen document under `name` through reloads and lost networks; pictures are reduced first. */
export function useKeptDocument(name: string) {
  const [kept, setKept] = useState<KeptFile | null>(null)
  const { isReading, choose } = useLatestChoice()
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
    choose: (file: File) =>
      choose(
        () => reducePicture(file),
        async (reduced) => setKept(await keptFiles.keep(name, reduced)),
      ),
    forget: async () => {
      await keptFiles.forget(name)
      setKept(null)
    },
  }
}
