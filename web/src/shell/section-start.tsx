import { getUserInfo } from '@backoffice/contract/session/session'
import { useMatches, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useRead } from '../api/use-read.ts'
import { paths } from '../paths.ts'
import { AccessDenied } from './access-denied.tsx'
import { firstPageOf, pagesOf } from './section-pages.ts'

/** Redirects a bare section address to its first page, or says why it cannot. */
export function SectionStart() {
  const { roleName } = useRead(getUserInfo, {})
  const { fullPath: section = '' } = useMatches().at(-1) ?? {}
  const { routesByPath, navigate } = useRouter()
  const isMade = (path: string) => path in routesByPath
  // What it was called with: while the next page is fetched, the address is that page's already.
  const [page] = useState(() => (pagesOf(section).some(isMade) ? firstPageOf(section, roleName, isMade) : paths.notFound))

  useEffect(() => {
    if (page !== undefined) void navigate({ to: page, replace: true })
  }, [page, navigate])

  return page === undefined ? <AccessDenied /> : null
}
