import { MiscKeys } from '../examples/misc-keys.tsx'
import { MiscMarks } from '../examples/misc-marks.tsx'
import { MiscPages } from '../examples/misc-pages.tsx'
import { PartBody } from '../part-body.tsx'
import { FOCUS, TEXTS } from '../used-pairs.ts'

export function MiscPart() {
  return (
    <PartBody
      examples={[
        { file: 'examples/misc-marks', title: 'Marque, âge et touches', children: <MiscMarks /> },
        { file: 'examples/misc-keys', title: 'Raccourcis d’un écran', children: <MiscKeys /> },
        { file: 'examples/misc-pages', title: 'Décor et pages entières', children: <MiscPages /> },
      ]}
      keys={[
        ['?', 'les raccourcis de la page'],
        ['Ctrl K', 'la recherche'],
      ]}
      pairs={[...TEXTS, ...FOCUS]}
    />
  )
}
