import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { ApiProvider } from './api/api-provider.tsx'
import { followOtherTabs, onSessionEnd } from './api/session.ts'
import { pageSetting } from './format/page-setting.ts'
import { router } from './routes.tsx'
import { settleSecurity } from './ui/security.ts'
import { Theme } from './ui/theme.tsx'

const nonce = pageSetting('csp-nonce')

try {
  settleSecurity(nonce)
  followOtherTabs()
  void import('./ui/ripple.ts').then(({ followRipple }) => followRipple())
  onSessionEnd(() => void router.invalidate())

  // index.html holds it.
  const root = document.getElementById('root') as HTMLElement
  createRoot(root).render(
    <StrictMode>
      <Theme nonce={nonce}>
        <ApiProvider>
          <RouterProvider router={router} />
        </ApiProvider>
      </Theme>
    </StrictMode>,
  )
} catch (error) {
  console.error('The application could not start', error)
}
