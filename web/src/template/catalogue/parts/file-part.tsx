import { FileChoice } from '../examples/file-choice.tsx'
import { FileNames } from '../examples/file-names.tsx'
import { PartBody } from '../part-body.tsx'
import { BUTTONS, FOCUS, TEXTS } from '../used-pairs.ts'

export function FilePart() {
  return (
    <PartBody
      examples={[
        { file: 'examples/file-choice', title: 'Déposer ou choisir', children: <FileChoice /> },
        { file: 'examples/file-names', title: 'Noms de fichiers', note: 'Un nom long se coupe après ses tirets.', children: <FileNames /> },
      ]}
      keys={[
        ['Tab', 'bouton suivant'],
        ['Entrée Espace', 'ouvre le choix du fichier'],
      ]}
      pairs={[...TEXTS, ...BUTTONS.slice(0, 2), ...FOCUS]}
    />
  )
}
