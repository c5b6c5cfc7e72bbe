import { TablePages } from '../examples/table-pages.tsx'
import { TableStates } from '../examples/table-states.tsx'
import { TableWhole } from '../examples/table-whole.tsx'
import { PartBody } from '../part-body.tsx'
import { FOCUS, ROWS, TEXTS } from '../used-pairs.ts'

export function TablePart() {
  return (
    <PartBody
      examples={[
        {
          file: 'examples/table-whole',
          title: 'Un tableau entier',
          note: 'Cliquez un en-tête pour trier, filtrer, figer ou lire sa définition.',
          children: <TableWhole />,
        },
        {
          file: 'examples/table-pages',
          title: 'Page par page',
          note: 'Le serveur trie, filtre et pagine\u00a0; ici, l’exemple fait de même.',
          children: <TablePages />,
        },
        { file: 'examples/table-states', title: 'Court, en cours de lecture, vide', children: <TableStates /> },
      ]}
      keys={[
        ['↑ ↓', 'passe d’une ligne à l’autre'],
        ['Début Fin', 'première ou dernière ligne'],
        ['Entrée', 'ouvre la ligne'],
        ['Espace', 'coche la ligne'],
        ['Ctrl C', 'copie les lignes pour un tableur'],
        ['Échap', 'retire la sélection'],
      ]}
      pairs={[...ROWS, ...TEXTS, ...FOCUS]}
    />
  )
}
