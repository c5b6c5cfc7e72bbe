import { MantineProvider, type CSSVariablesResolver, defaultVariantColorsResolver, type VariantColorsResolver } from '@mantine/core'
import { type ReactNode, useSyncExternalStore } from 'react'
import { filledTheme, outlinedTheme } from './component-sizes.ts'
import { Toasts } from './toast.tsx'

const noVariables: CSSVariablesResolver = () => ({ variables: {}, light: {}, dark: {} })

/** Every colour of a variant is a variable of ours, so that a change of theme or scheme is one attribute. */
const variantColors: VariantColorsResolver = (input) => {
  const isDanger = input.color === 'red'
  const fill = isDanger ? 'bad' : 'brand'
  if (input.variant === 'filled') {
    return {
      background: `var(--${fill}-fill)`,
      hover: isDanger ? 'var(--bad-fill)' : 'var(--brand-fill-hover)',
      color: '#ffffff',
      border: '1px solid transparent',
    }
  }
  if (input.variant === 'subtle' || input.variant === 'transparent') {
    const isQuiet = input.color === 'gray' || input.color === 'dark'
    return {
      background: 'transparent',
      hover: input.variant === 'subtle' ? 'var(--surface-hover)' : 'transparent',
      color: isQuiet ? 'var(--ink-2)' : `var(--${fill}-text)`,
      border: '1px solid transparent',
    }
  }
  if (input.variant === 'light') {
    return {
      background: `var(--${fill}-soft)`,
      hover: 'var(--surface-hover)',
      color: `var(--${fill}-text)`,
      border: '1px solid transparent',
    }
  }
  return defaultVariantColorsResolver(input)
}

/** The library, wearing our look. What the appearance writes on `<html>` decides; nothing else holds it. */
export function Theme({ nonce, children }: { nonce: string | undefined; children: ReactNode }) {
  const scheme = useRootAttribute('data-scheme')
  const theme = useRootAttribute('data-input-style') === 'filled' ? filledTheme : outlinedTheme

  return (
    <MantineProvider
      theme={{ ...theme, variantColorResolver: variantColors }}
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
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-scheme', 'data-input-style'] })
  return () => observer.disconnect()
}
