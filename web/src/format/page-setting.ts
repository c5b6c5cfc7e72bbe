/** Returns a setting that the server wrote into `index.html`. Placeholders left by the development server count as absent. */
export function pageSetting(name: 'currency' | 'timezone' | 'demonstration'): string | undefined {
  if (typeof document === 'undefined') return undefined
  const value = document.querySelector<HTMLMetaElement>(`meta[name='${name}']`)?.content
  return value === undefined || value === '' || value.startsWith('__') ? undefined : value
}
