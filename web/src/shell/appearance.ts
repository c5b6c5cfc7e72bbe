import { DEFAULT_LAYOUT, LayoutConfiguration } from '@backoffice/contract/session'

const KEY = 'layout'

/** What the browser keeps of the appearance; what it keeps wrongly is as if it were not there. */
export function storedLayout(): LayoutConfiguration {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    return { ...DEFAULT_LAYOUT, ...LayoutConfiguration.partial().catch({}).parse(stored) }
  } catch {
    return DEFAULT_LAYOUT
  }
}

export function keepLayout(change: Partial<LayoutConfiguration>): void {
  const layout = { ...storedLayout(), ...change }
  localStorage.setItem(KEY, JSON.stringify(layout))
  applyLayout(layout)
}

/** Writes to `<html>` only: everything else is CSS. `public/appearance.js` does the same before the first paint. */
function applyLayout(layout: LayoutConfiguration): void {
  const root = document.documentElement
  for (const [name, value] of Object.entries(attributesOf(layout))) root.setAttribute(name, value)
  root.style.fontSize = `${layout.scale}px`
}

export function attributesOf(layout: LayoutConfiguration): Record<string, string> {
  return {
    'data-theme': layout.componentTheme,
    'data-scheme': layout.colorScheme,
    'data-menu-theme': layout.menuTheme,
    'data-topbar-theme': layout.topbarTheme,
    'data-menu-mode': layout.menuMode,
    'data-input-style': layout.inputStyle,
    'data-ripple': layout.ripple ? 'on' : 'off',
    'data-mantine-color-scheme': layout.colorScheme === 'light' ? 'light' : 'dark',
  }
}
