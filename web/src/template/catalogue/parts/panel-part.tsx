import { PanelCards } from '../examples/panel-cards.tsx'
import { PanelColumns } from '../examples/panel-columns.tsx'
import { PanelDecision } from '../examples/panel-decision.tsx'
import { PanelParts } from '../examples/panel-parts.tsx'
import { PanelSide } from '../examples/panel-side.tsx'
import { PanelTwo } from '../examples/panel-two.tsx'
import { PartBody } from '../part-body.tsx'
import { FOCUS, RAISED, TEXTS } from '../used-pairs.ts'

export function PanelPart() {
  return (
    <PartBody
      examples={[
        {
          file: 'examples/panel-cards',
          title: 'Cartes',
          note: 'Douze colonnes\u00a0; sur un écran étroit, chaque carte prend toute la largeur.',
          children: <PanelCards />,
        },
        {
          file: 'examples/panel-parts',
          title: 'Parties d’une page',
          note: 'Une ligne qui défile et garde en vue la partie choisie.',
          children: <PanelParts />,
        },
        { file: 'examples/panel-side', title: 'Panneau de côté', children: <PanelSide /> },
        {
          file: 'examples/panel-columns',
          title: 'Colonnes de cartes',
          note: 'Une carte se glisse d’une colonne à l’autre.',
          children: <PanelColumns />,
        },
        { file: 'examples/panel-two', title: 'Une liste à côté de ce qui est ouvert', children: <PanelTwo /> },
        {
          file: 'examples/panel-decision',
          title: 'Barre de décision',
          note: 'Elle reste au pied de la fenêtre tant que la décision attend.',
          children: <PanelDecision />,
        },
      ]}
      keys={[
        ['Tab', 'élément suivant'],
        ['Échap', 'ferme le panneau'],
        ['Entrée Espace', 'choisit la partie'],
      ]}
      pairs={[...TEXTS, ...RAISED, ...FOCUS]}
    />
  )
}
