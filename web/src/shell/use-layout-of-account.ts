import { useEffect } from 'react'
import { useLayout } from './appearance.ts'

const SETTLED_MS = 1_000

/** The account's appearance follows its person from one machine to another; a choice is sent once nothing has changed for a second. */
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
