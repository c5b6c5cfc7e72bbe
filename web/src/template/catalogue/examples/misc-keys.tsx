import { useState } from 'react'
import { KeyHints } from '../../../ui/layout/key-hints.tsx'

const HINTS = [
  ['J', 'la suivante'],
  ['K', 'la précédente'],
  ['A', 'approuver'],
  ['R', 'rejeter'],
] as const

export function MiscKeys() {
  const [isHelpShown, setHelpShown] = useState(false)
  return <KeyHints hints={HINTS} first={[[['J', 'K'], 'parcourir']]} isHelpShown={isHelpShown} onHelp={() => setHelpShown(!isHelpShown)} />
}
