import { TreeNetwork } from '../examples/tree-network.tsx'
import { PartBody } from '../part-body.tsx'
import { FOCUS, ROWS, TEXTS } from '../used-pairs.ts'

export function TreePart() {
  return (
    <PartBody
      examples={[
        {
          file: 'examples/tree-network',
          title: 'Le réseau',
          note: 'Ce que les appels de votre rôle montrent, comptes actifs seulement.',
          children: <TreeNetwork />,
        },
      ]}
      keys={[
        ['↑ ↓', 'ligne précédente ou suivante'],
        ['→', 'ouvre la branche, puis y entre'],
        ['←', 'ferme la branche, ou revient à elle'],
        ['Début Fin', 'première ou dernière ligne'],
        ['Entrée Espace', 'ouvre ou ferme la branche'],
      ]}
      pairs={[...TEXTS, ...ROWS.slice(0, 2), ...FOCUS]}
    />
  )
}
