import { updateSettings } from '@backoffice/contract/profile/profile'
import { useEffect } from 'react'
import { useCommand } from '../api/use-command.ts'
import { useLayout } from './appearance.ts'
import { openLayout, saveLayout } from './layout-of-account.ts'

const SETTLED_MS = 1_000

/** Takes the account's appearance when the shell opens, and sends changes after a second without another. Loaded late, it draws nothing. */
export function AccountLayout(): null {
  const layout = useLayout()
  const { mutateAsync } = useCommand(updateSettings)

  useEffect(() => void openLayout(), [])

  useEffect(() => {
    const timer = setTimeout(() => void saveLayout(layout, (body) => mutateAsync({ body })), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [layout, mutateAsync])
  return null
}
