/** The words of Chromium and Firefox, of Safari, and of Vite for a style sheet. */
const NOT_LOADED = /dynamically imported module|importing a module script failed|unable to preload css/i

/** True if a part of the application could not be loaded, mostly because the network is lost. */
export function isNotLoaded(error: unknown): boolean {
  return error instanceof Error && (NOT_LOADED.test(error.message) || isNotLoaded(error.cause))
}
