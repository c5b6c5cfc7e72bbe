import { IconEye } from '@tabler/icons-react'
import { Button } from '../../ui/form/button.tsx'
import { ActBar } from '../../ui/layout/act-bar.tsx'

export type AccessAct = 'reveal' | 'verify' | 'extend' | 'password' | 'reset' | 'remove'

const OTHERS = [
  { act: 'verify', label: 'Vérifier un mot de passe…' },
  { act: 'password', label: 'Changer le mot de passe…' },
  { act: 'reset', label: 'Remettre le compteur à zéro…' },
  { act: 'remove', label: 'Retirer l’accès…' },
] as const

export function AccessActs({ onAct }: { onAct: (act: AccessAct) => void }) {
  return (
    <ActBar others={OTHERS.map(({ act, label }) => ({ label, onSelect: () => onAct(act) }))}>
      <Button leftSection={<IconEye size={16} stroke={1.8} />} onClick={() => onAct('reveal')}>
        Voir le mot de passe
      </Button>
      <Button variant="default" onClick={() => onAct('extend')}>
        Prolonger…
      </Button>
    </ActBar>
  )
}
