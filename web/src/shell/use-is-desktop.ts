import { useSyncExternalStore } from 'react'

const desktop = matchMedia('(min-width: 992px)')

/** A window above 991 px is a desktop. */
export function useIsDesktop(): boolean {
  return useSyncExternalStore(follow, () => desktop.matches)
}

function follow(listener: () => void): () => void {
  desktop.addEventListener('change', listener)
  return () => desktop.removeEventListener('change', listener)
}
