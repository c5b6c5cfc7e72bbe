import { MantineProvider, type CSSVariablesResolver } from '@mantine/core'
import { type ReactNode, useSyncExternalStore } from 'react'
import { libraryTheme } from './component-sizes.ts'
import { Toasts } from './toast.tsx'

const noVariables: CSSVariablesResolver = () => ({ variables: {}, light: {}, dark: {} })

/** The library, wearing our look. What the appearance writes on `<html>` decides; nothing else holds it. */
export function Theme({ nonce, children }: { nonce: string | undefined; children: ReactNode }) {
  const scheme = useRootAttribute('data-scheme')

  return (
    <MantineProvider
      theme={libraryTheme}
      forceColorScheme={scheme === 'dark' || scheme === 'dim' ? 'dark' : 'light'}
      cssVariablesResolver={noVariables}
      {...(nonce === undefined ? {} : { getStyleNonce: () => nonce })}
    >
      {children}
      <Toasts />
    </MantineProvider>
  )
}

function useRootAttribute(name: string): string | null {
  return useSyncExternalStore(followRoot, () => document.documentElement.getAttribute(name))
}

function followRoot(listener: () => void): () => void {
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-scheme'] })
  return () => observer.disconnect()
}
