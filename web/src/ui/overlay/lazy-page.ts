import { lazyRouteComponent } from '@tanstack/react-router'

/**
 * Loads a page, or a part of one, when it is first shown. On failure the router reloads the document once, because files change with a new
 * version; without a network that would lose the document.
 */
export function lazyPage<Module extends Record<string, unknown>, Name extends keyof Module>(load: () => Promise<Module>, name: Name) {
  return lazyRouteComponent<Module, Name>(async () => {
    try {
      return await load()
    } catch (cause) {
      throw navigator.onLine ? cause : new Error('Page not loaded', { cause })
    }
  }, name)
}
