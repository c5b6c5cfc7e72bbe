import { KeyHints } from '../../ui/layout/key-hints.tsx'

const KEYS = [
  ['J', 'la suivante'],
  ['K', 'la précédente'],
  ['P', 'prendre en charge'],
  ['A', 'appeler'],
  ['C', 'noter un contact'],
  ['M', 'noter une promesse'],
  ['R', 'marquer résolue'],
  ['X', 'abandonner'],
  ['N', 'prendre la prochaine de la file'],
] as const

export function QueueKeys(props: { isHelpShown: boolean; onHelp: () => void }) {
  return <KeyHints hints={KEYS} first={[['J', 'K'], 'parcourir']} isColumn {...props} />
}
