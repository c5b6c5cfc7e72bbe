/** What the server writes into `index.html`. Under the development server the marks stay as they are, and count as absent. */
export function pageSetting(name: 'currency' | 'timezone' | 'demonstration'): string | undefined {
  if (typeof document === 'undefined') return undefined
  const value = document.querySelector<HTMLMetaElement>(`meta[name='${name}']`)?.content
  return value === undefined || value === '' || value.startsWith('__') ? undefined : value
}
