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

/** `isProvedByFile`: nobody resolves these by hand. */
type Props = { isProvedByFile?: true; isHelpShown: boolean; onHelp: () => void }

export function QueueKeys({ isProvedByFile, ...shown }: Props) {
  const hints = isProvedByFile ? KEYS.filter(([key]) => key !== 'R') : KEYS
  return <KeyHints hints={hints} first={[['J', 'K'], 'parcourir']} isColumn {...shown} />
}
