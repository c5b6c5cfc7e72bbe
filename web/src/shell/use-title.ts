import { useEffect } from 'react'
import { PRODUCT_NAME } from '../ui/layout/brand.tsx'

/** Sets the window's title to the last crumb. */
export function useTitle(crumbs: readonly string[]): void {
  const title = [crumbs.at(-1), PRODUCT_NAME].filter(Boolean).join(' · ')
  useEffect(() => {
    document.title = title
  }, [title])
}
