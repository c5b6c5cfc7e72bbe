import { useState } from 'react'

type Versioned = { version: number | undefined }

/** Returns the newer of what was read and what the last save answered, also while the next save is under way or once it has failed. */
export function useLatest<Read extends Versioned>(read: Read, answer: (Partial<Read> & Versioned) | undefined): Read {
  const [saved, setSaved] = useState(answer)
  if (versionOf(answer) > versionOf(saved)) setSaved(answer)
  return versionOf(saved) > versionOf(read) ? { ...read, ...saved } : read
}

function versionOf(item: Versioned | undefined): number {
  return item?.version ?? 0
}
