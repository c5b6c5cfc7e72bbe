import { DEFAULT_LAYOUT, LayoutConfiguration } from '@backoffice/contract/profile/layout-configuration'
import { useSyncExternalStore } from 'react'

const KEY = 'layout'

const listeners = new Set<() => void>()
let current = typeof localStorage === 'undefined' ? DEFAULT_LAYOUT : storedLayout()

export function useLayout(): LayoutConfiguration {
  return useSyncExternalStore(followLayout, () => current)
}

/** Returns the appearance kept in the browser; invalid values count as absent. */
export function storedLayout(): LayoutConfiguration {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    return { ...DEFAULT_LAYOUT, ...LayoutConfiguration.partial().catch({}).parse(stored) }
  } catch {
    return DEFAULT_LAYOUT
  }
}

/** Applies a change at once and keeps it in this browser. */
export function keepLayout(change: Partial<LayoutConfiguration>): void {
  current = { ...current, ...change }
  localStorage.setItem(KEY, JSON.stringify(current))
  applyLayout(current)
  for (const listener of listeners) listener()
}

/** Follows changes made in other tabs of this browser; returns the function that stops it. */
export function followLayoutOfOtherTabs(): () => void {
  window.addEventListener('storage', wearWhatIsStored)
  return () => window.removeEventListener('storage', wearWhatIsStored)
}

function wearWhatIsStored({ key }: StorageEvent): void {
  if (key === KEY) keepLayout(storedLayout())
}

function followLayout(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Writes attributes and the font size of `<html>`; the rest is CSS. `public/appearance.js` does the same before the first paint. */
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
  }
}
