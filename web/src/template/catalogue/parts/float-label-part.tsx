import { LabelAbove } from '../examples/label-above.tsx'
import { LabelStyles } from '../examples/label-styles.tsx'
import { PartBody } from '../part-body.tsx'
import { FIELDS, FOCUS } from '../used-pairs.ts'

export function FloatLabelPart() {
  return (
    <PartBody
      examples={[
        {
          file: 'examples/label-above',
          title: 'Au-dessus, toujours',
          note: 'Un libellé qui flotte dans le champ disparaît ou rapetisse quand on écrit\u00a0: les nôtres ne bougent pas. Un champ sans libellé visible, dans une barre d’outils, garde son nom pour les lecteurs d’écran.',
          children: <LabelAbove />,
        },
        {
          file: 'examples/label-styles',
          title: 'Contour ou fond',
          note: 'Le style des champs se choisit dans l’apparence.',
          children: <LabelStyles />,
        },
      ]}
      keys={[
        ['Tab', 'champ suivant'],
        ['Clic', 'sur le libellé, place le curseur dans le champ'],
      ]}
      pairs={[...FIELDS, ...FOCUS]}
    />
  )
}
