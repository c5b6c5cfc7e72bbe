import { useLocation } from '@tanstack/react-router'
import { lazy, useState } from 'react'
import { useSendKeptFiles } from '../api/use-send-kept-files.ts'
import { ViewOpening } from '../features/saved-views/index.ts'
import { LazyBoundary } from '../ui/overlay/lazy-boundary.tsx'
import { FrameNotices } from './frame-notices.tsx'
import { usePageKeys } from '../ui/overlay/use-keys.ts'

export { Footer } from './footer.tsx'
export { TableViews } from '../features/saved-views/index.ts'

const ShortcutsDialog = lazy(async () => ({ default: (await import('./shortcuts-dialog.tsx')).ShortcutsDialog }))

/** Holds what a page needs a moment after it is shown: notices, its saved view if the role may open it, and its shortcuts on « ? ». */
export function PageTools({ email, isOpen }: { email: string; isOpen: boolean }) {
  const { pathname } = useLocation()
  useSendKeptFiles()
  const [isHelpOpen, setHelpOpen] = useState(false)
  usePageKeys(({ key }) => {
    if (key === '?') setHelpOpen(true)
  })
  const close = () => setHelpOpen(false)
  return (
    <>
      <FrameNotices email={email} />
      {isOpen && <ViewOpening />}
      {isHelpOpen && (
        <LazyBoundary onClose={close}>
          <ShortcutsDialog path={pathname} onClose={close} />
        </LazyBoundary>
      )}
    </>
  )
}
