import { createRootRoute } from '@tanstack/react-router'
import { RootLayout } from './shell/root-layout.tsx'

export const root = createRootRoute({ component: RootLayout })
