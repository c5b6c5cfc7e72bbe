import { MenuActs } from '../examples/menu-acts.tsx'
import { MenuOfRole } from '../examples/menu-of-role.tsx'
import { PartBody } from '../part-body.tsx'
import { FOCUS, RAISED } from '../used-pairs.ts'

export function MenuPart() {
  return (
    <PartBody
      examples={[
        {
          file: 'examples/menu-of-role',
          title: 'Le menu de votre rôle',
          note: 'Les mêmes entrées que le menu de la page.',
          children: <MenuOfRole />,
        },
        { file: 'examples/menu-acts', title: 'Actes, choix et export', children: <MenuActs /> },
      ]}
      keys={[
        ['Entrée Espace', 'ouvre le menu, puis choisit'],
        ['↑ ↓', 'entrée précédente ou suivante'],
        ['Début Fin', 'première ou dernière entrée'],
        ['A–Z', 'entrée qui commence par cette lettre'],
        ['Échap', 'ferme, et rend le focus au bouton'],
      ]}
      pairs={[...RAISED, ...FOCUS]}
    />
  )
}
