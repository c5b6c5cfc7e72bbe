import { useState } from 'react'
import { showFailure } from '../ui/feedback/toast.tsx'
import { ApiError } from './api-error.ts'

/** Runs a download and shows its failure as a message under `title`. */
export function useDownload(title = 'Le fichier n’a pas pu être préparé'): [(start: () => Promise<void>) => void, boolean] {
  const [isRunning, setRunning] = useState(false)
  const run = (start: () => Promise<void>) => {
    setRunning(true)
    start()
      .catch((error: unknown) => showFailure({ title, detail: ApiError.ofClient(error).message }))
      .finally(() => setRunning(false))
  }
  return [run, isRunning]
}
