import { useEffect } from 'react'
import { useLayout } from './appearance.ts'

const SETTLED_MS = 1_000

/** Takes the account's appearance when the shell opens, and sends changes after a second without another. */
export function useLayoutOfAccount(): void {
  const layout = useLayout()

  useEffect(() => {
    void import('./layout-of-account.ts').then(({ openLayout }) => openLayout())
  }, [])

  useEffect(() => {
    const timer = setTimeout(() => void import('./layout-of-account.ts').then(({ saveLayout }) => saveLayout(layout)), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [layout])
}
