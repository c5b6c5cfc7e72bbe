import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { queries } from './session.ts'

export function ApiProvider({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queries.client}>{children}</QueryClientProvider>
}
