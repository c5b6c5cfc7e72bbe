import { useSyncExternalStore } from 'react'

const APPEARANCE = ['data-theme', 'data-scheme', 'data-sun']
const SCHEME_LABELS: Record<string, string> = { light: 'clair', dark: 'sombre', dim: 'tamisé' }

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
    appearance: `${theme}, ${SCHEME_LABELS[scheme] ?? scheme}${sun === 'sun' ? ', plein soleil' : ''}`,
  }
}

function followAppearance(listener: () => void): () => void {
  const observer = new MutationObserver(listener)
  for (const element of [document.documentElement, document.body]) observer.observe(element, { attributeFilter: APPEARANCE })
  return () => observer.disconnect()
}

function wornAppearance(): string {
  const { theme = 'denim', scheme = 'light' } = document.documentElement.dataset
  return [theme, scheme, document.body.hasAttribute('data-sun') ? 'sun' : ''].join(' ').trim()
}
