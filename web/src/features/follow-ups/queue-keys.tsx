import { useState } from 'react'
import { SHORTCUTS_OF_SCREEN } from '../../shortcuts.ts'
import { KeyHints } from '../../ui/layout/key-hints.tsx'

/** Lists the keys of a queue on demand; « ? » opens those of the whole screen. */
export function QueueKeys({ path }: { path: string }) {
  const [isHelpShown, setHelpShown] = useState(false)
  return (
    <KeyHints
      hints={SHORTCUTS_OF_SCREEN[path]?.shortcuts ?? []}
      first={[['J', 'K'], 'parcourir']}
      isColumn
      isHelpShown={isHelpShown}
      onHelp={() => setHelpShown(!isHelpShown)}
    />
  )
}
