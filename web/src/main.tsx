import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { ApiProvider } from './api/api-provider.tsx'
import { followOtherTabs, onSessionEnd } from './api/session.ts'
import { router } from './routes.tsx'
import { Toasts } from './ui/feedback/toast.tsx'

try {
  followOtherTabs()
  void import('./ui/form/ripple.ts').then(({ followRipple }) => followRipple())
  // The next screen needs the list, and a page that opens first waits for the session meanwhile.
  void import('./screens.ts')
  onSessionEnd(() => void router.invalidate())

  // index.html holds it.
  const root = document.getElementById('root') as HTMLElement
  createRoot(root).render(
    <StrictMode>
      <ApiProvider>
        <RouterProvider router={router} />
      </ApiProvider>
      <Toasts />
    </StrictMode>,
  )
} catch (error) {
  console.error('The application could not start', error)
}
