import { useSyncExternalStore } from 'react'
import { onSessionEnd, sessionFetch } from './session.ts'

/** Object URLs by picture URL. A picture's URL changes with its content. */
const addresses = new Map<string, string | null>()
const listeners = new Set<() => void>()

onSessionEnd(() => {
  for (const address of addresses.values()) if (address !== null) URL.revokeObjectURL(address)
  addresses.clear()
})

/** Returns an object URL of a picture that needs the session; null while it loads and if there is none. */
export function usePicture(url: string | null): string | null {
  return useSyncExternalStore(
    (listener) => {
      if (url !== null && !addresses.has(url)) void load(url)
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => (url === null ? null : (addresses.get(url) ?? null)),
  )
}

async function load(url: string): Promise<void> {
  addresses.set(url, null)
  const response = await sessionFetch(url, {}, (address, init) => fetch(address, init)).catch(() => undefined)
  if (!response?.ok) return
  addresses.set(url, URL.createObjectURL(await response.blob()))
  for (const listener of listeners) listener()
}
