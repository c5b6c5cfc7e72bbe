import { useSyncExternalStore } from 'react'

const desktop = matchMedia('(min-width: 992px)')
const wide = matchMedia('(min-width: 700px)')

/** A window above 991 px is a desktop. */
export function useIsDesktop(): boolean {
  return useMatches(desktop)
}

/** A window under 700 px is a telephone. */
export function useIsWide(): boolean {
  return useMatches(wide)
}

function useMatches(query: MediaQueryList): boolean {
  return useSyncExternalStore(
    (listener) => {
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    () => query.matches,
  )
}
