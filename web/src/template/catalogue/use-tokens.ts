import { useSyncExternalStore } from 'react'
import { SCHEME_OPTIONS } from '../../styles/sheets.ts'

const APPEARANCE = ['data-theme', 'data-scheme', 'data-sun']

/** Reads tokens as the page wears them, again at each change of theme. */
export function useTokens() {
  const worn = useSyncExternalStore(followAppearance, wornAppearance)
  const [theme = '', scheme = '', sun] = worn.split(' ')
  const styles = getComputedStyle(document.body)
  return {
    /** Returns the value of a token such as `--ink`; a value that is no token is itself. */
    valueOf: (name: string) => (name.startsWith('--') ? styles.getPropertyValue(name).trim() : name),
    theme,
    scheme,
    appearance: `${theme}, ${schemeName(scheme)}${sun === 'sun' ? ', plein soleil' : ''}`,
  }
}

const schemeName = (scheme: string) => SCHEME_OPTIONS.find(({ value }) => value === scheme)?.label.toLowerCase() ?? scheme

function followAppearance(listener: () => void): () => void {
  const observer = new MutationObserver(listener)
  for (const element of [document.documentElement, document.body]) observer.observe(element, { attributeFilter: APPEARANCE })
  return () => observer.disconnect()
}

function wornAppearance(): string {
  const { theme = 'denim', scheme = 'light' } = document.documentElement.dataset
  return [theme, scheme, document.body.hasAttribute('data-sun') ? 'sun' : ''].join(' ').trim()
}
