import { LayoutConfiguration } from '@backoffice/contract/profile/layout-configuration'
import { getProfile } from '@backoffice/contract/profile/profile'
import { call } from '../api/call.ts'
import { keepLayout, storedLayout } from './appearance.ts'

/** The layout that the account has stored, as JSON; undefined until the account has been read. */
let savedLayout: string | undefined

/** Applies the account's layout over the browser's own when the shell opens. */
export async function openLayout(): Promise<void> {
  // A failure is logged by the call; the browser's own appearance goes on.
  const profile = await call(getProfile, {}).catch(() => undefined)
  if (profile === undefined) return
  keepLayout(LayoutConfiguration.partial().catch({}).parse(onlyLayout(profile.settings)))
  savedLayout = JSON.stringify(storedLayout())
}

/** Sends the layout if the account has another one; does nothing before the account's own has been read. */
export async function saveLayout(layout: LayoutConfiguration, send: (layout: LayoutConfiguration) => Promise<unknown>): Promise<void> {
  if (savedLayout === undefined || JSON.stringify(layout) === savedLayout) return
  const saved = await send(layout).catch(() => undefined)
  if (saved !== undefined) savedLayout = JSON.stringify(layout)
}

function onlyLayout(settings: object): object {
  return Object.fromEntries(Object.entries(settings).filter(([name]) => name in LayoutConfiguration.shape))
}
