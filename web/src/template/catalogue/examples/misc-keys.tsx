import { useState } from 'react'
import { KeyHints } from '../../../ui/layout/key-hints.tsx'
import { KeyList } from '../../../ui/layout/key-list.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'

const HINTS = [
  ['J', 'la suivante'],
  ['K', 'la précédente'],
  ['A', 'approuver'],
  ['R', 'rejeter'],
] as const

export function MiscKeys() {
  const [isHelpShown, setHelpShown] = useState(false)
  return (
    <Stack>
      <KeyHints hints={HINTS} first={[[['J', 'K'], 'parcourir']]} isHelpShown={isHelpShown} onHelp={() => setHelpShown(!isHelpShown)} />
      <KeyList title="Dans l’ordre" shortcuts={HINTS} />
    </Stack>
  )
}
