import { useSyncExternalStore } from 'react'

const desktop = matchMedia('(min-width: 992px)')
const wide = matchMedia('(min-width: 700px)')

/** True if the window is wider than 991 px. */
export function useIsDesktop(): boolean {
  return useMatches(desktop)
}

/** True if the window is at least 700 px wide; narrower ones are phones. */
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
