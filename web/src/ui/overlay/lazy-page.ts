import { lazyRouteComponent } from '@tanstack/react-router'

/** Loads a page, or a part of one, when it is first shown. On failure the router would reload the document, and lose it without a network. */
export function lazyPage<Module extends Record<string, unknown>, Name extends keyof Module>(load: () => Promise<Module>, name: Name) {
  return lazyRouteComponent<Module, Name>(async () => {
    try {
      return await load()
    } catch (cause) {
      throw new Error('Page not loaded', { cause })
    }
  }, name)
}
