import { OverlayDialogs } from '../examples/overlay-dialogs.tsx'
import { OverlayNotes } from '../examples/overlay-notes.tsx'
import { OverlayWhole } from '../examples/overlay-whole.tsx'
import { PartBody } from '../part-body.tsx'
import { BUTTONS, FOCUS, RAISED } from '../used-pairs.ts'

export function OverlayPart() {
  return (
    <PartBody
      examples={[
        {
          file: 'examples/overlay-dialogs',
          title: 'Fenêtres de confirmation',
          note: 'Elles disent ce qui va se passer, et demandent une raison si quelqu’un la lira.',
          children: <OverlayDialogs />,
        },
        { file: 'examples/overlay-notes', title: 'Définitions et bulles', children: <OverlayNotes /> },
        { file: 'examples/overlay-whole', title: 'Plein écran', children: <OverlayWhole /> },
      ]}
      keys={[
        ['Échap', 'ferme, et rend le focus au bouton'],
        ['Tab', 'reste dans la fenêtre'],
        ['Entrée', 'confirme'],
      ]}
      pairs={[...RAISED, ...BUTTONS, ...FOCUS]}
    />
  )
}
