import { useEffect } from 'react'
import { PRODUCT_NAME } from '../ui/layout/brand.tsx'

/** The window is called as the page at the end of the breadcrumb. */
export function useTitle(crumbs: readonly string[]): void {
  const title = [crumbs.at(-1), PRODUCT_NAME].filter(Boolean).join(' · ')
  useEffect(() => {
    document.title = title
  }, [title])
}
