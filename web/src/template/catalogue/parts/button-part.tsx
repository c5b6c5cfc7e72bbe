import { ButtonIcons } from '../examples/button-icons.tsx'
import { ButtonKinds } from '../examples/button-kinds.tsx'
import { ButtonSizes } from '../examples/button-sizes.tsx'
import { ButtonStates } from '../examples/button-states.tsx'
import { PartBody } from '../part-body.tsx'
import { BUTTONS, FOCUS } from '../used-pairs.ts'

export function ButtonPart() {
  return (
    <PartBody
      examples={[
        {
          file: 'examples/button-kinds',
          title: 'Variantes',
          note: 'Plein\u00a0: l’action principale, une par vue. Rouge\u00a0: ce qui ne se défait pas.',
          children: <ButtonKinds />,
        },
        { file: 'examples/button-sizes', title: 'Tailles', children: <ButtonSizes /> },
        {
          file: 'examples/button-states',
          title: 'En cours et indisponible',
          note: 'Le bouton garde sa largeur\u00a0; le second clic d’un double clic n’envoie rien.',
          children: <ButtonStates />,
        },
        {
          file: 'examples/button-icons',
          title: 'Icônes et liens',
          note: 'Un bouton sans mot a un nom pour les lecteurs d’écran.',
          children: <ButtonIcons />,
        },
      ]}
      keys={[
        ['Tab', 'bouton suivant'],
        ['Entrée', 'appuie'],
        ['Espace', 'appuie, au relâchement'],
      ]}
      pairs={[...BUTTONS, ...FOCUS]}
    />
  )
}
