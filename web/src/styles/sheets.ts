/** The variables that a style sheet sets, by selector. */
export type Sheet = ReadonlyMap<string, Readonly<Record<string, string>>>

export const SCHEMES = ['light', 'dark', 'dim'] as const
export type Scheme = (typeof SCHEMES)[number]

export const SCHEME_LABELS: Record<Scheme, string> = { light: 'Clair', dark: 'Sombre', dim: 'Tamisé' }
export const SCHEME_OPTIONS = SCHEMES.map((value) => ({ value, label: SCHEME_LABELS[value] }))

export function sheetOf(css: string): Sheet {
  const rules = css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{}]+)\{([^{}]*)\}/g)
  const sheet = new Map<string, Record<string, string>>()
  for (const [, selectors = '', body = ''] of rules) {
    const variables = Object.fromEntries(
      [...body.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value.trim()]),
    )
    for (const selector of selectors.split(',').map((part) => part.trim())) {
      sheet.set(selector, { ...sheet.get(selector), ...variables })
    }
  }
  return sheet
}

type Appearance = { theme: string; scheme: Scheme; isInTheSun?: true }

/** Returns the variables of a page with this appearance, its menu and top bar in the same scheme, each `var()` resolved to its colour. */
export function variablesOf(sheets: Sheet[], { theme, scheme, isInTheSun }: Appearance): Record<string, string> {
  const selectors = [
    ':root',
    `[data-scheme='${scheme}']`,
    `[data-menu-theme='${scheme}']`,
    `[data-topbar-theme='${scheme}']`,
    `:root[data-theme='${theme}']`,
    `:root[data-theme='${theme}'][data-scheme='${scheme}']`,
    ...(isInTheSun ? [`[data-scheme='${scheme}'] [data-sun]`] : []),
  ]
  const raw: Record<string, string> = Object.assign({}, ...selectors.flatMap((selector) => sheets.map((sheet) => sheet.get(selector))))
  const follow = (value: string): string => {
    const name = /^var\((--[\w-]+)\)$/.exec(value)?.[1]
    return name === undefined ? value : follow(raw[name] ?? '')
  }
  return Object.fromEntries(Object.entries(raw).map(([name, value]) => [name, follow(value)]))
}
