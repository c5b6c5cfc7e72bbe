import { LayoutConfiguration } from '@backoffice/contract/profile/layout-configuration'
import { getProfile, updateSettings } from '@backoffice/contract/profile/profile'
import { call } from '../api/call.ts'
import { keepLayout, storedLayout } from './appearance.ts'

/** What the account is known to hold; nothing until it has been asked. */
let savedLayout: string | undefined

/** What the account holds wins when the shell opens. */
export async function openLayout(): Promise<void> {
  // A failure is logged by the call; the browser's own appearance goes on.
  const profile = await call(getProfile, {}).catch(() => undefined)
  if (profile === undefined) return
  keepLayout(LayoutConfiguration.partial().catch({}).parse(onlyLayout(profile.settings)))
  savedLayout = JSON.stringify(storedLayout())
}

/** What is chosen afterwards is sent, when the account does not hold it yet. */
export async function saveLayout(layout: LayoutConfiguration): Promise<void> {
  if (savedLayout === undefined || JSON.stringify(layout) === savedLayout) return
  const saved = await call(updateSettings, { body: layout }).catch(() => undefined)
  if (saved !== undefined) savedLayout = JSON.stringify(layout)
}

function onlyLayout(settings: object): object {
  return Object.fromEntries(Object.entries(settings).filter(([name]) => name in LayoutConfiguration.shape))
}
