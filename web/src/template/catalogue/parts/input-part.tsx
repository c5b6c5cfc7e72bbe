import { InputChoices } from '../examples/input-choices.tsx'
import { InputDates } from '../examples/input-dates.tsx'
import { InputLists } from '../examples/input-lists.tsx'
import { InputNumbers } from '../examples/input-numbers.tsx'
import { InputScan } from '../examples/input-scan.tsx'
import { InputTexts } from '../examples/input-texts.tsx'
import { PartBody } from '../part-body.tsx'
import { FIELDS, FOCUS } from '../used-pairs.ts'

export function InputPart() {
  return (
    <PartBody
      examples={[
        { file: 'examples/input-texts', title: 'Textes et mots de passe', children: <InputTexts /> },
        {
          file: 'examples/input-numbers',
          title: 'Montants et quantités',
          note: 'Un montant se groupe par milliers quand on quitte le champ.',
          children: <InputNumbers />,
        },
        {
          file: 'examples/input-dates',
          title: 'Dates et périodes',
          note: 'Une date s’écrit comme on la dit\u00a0: « hier », « 3/11 », « 03112026 ».',
          children: <InputDates />,
        },
        { file: 'examples/input-choices', title: 'Cases, interrupteurs et choix', children: <InputChoices /> },
        { file: 'examples/input-lists', title: 'Listes de choix', children: <InputLists /> },
        {
          file: 'examples/input-scan',
          title: 'Numéros scannés',
          note: 'Un lecteur de codes tape le numéro et Entrée.',
          children: <InputScan />,
        },
      ]}
      keys={[
        ['Tab', 'champ suivant'],
        ['↑ ↓', 'un de plus, un de moins\u00a0; choix suivant'],
        ['Espace', 'coche la case'],
        ['Alt ↓', 'ouvre le calendrier'],
        ['Échap', 'ferme le calendrier ou la liste'],
      ]}
      pairs={[...FIELDS, ...FOCUS]}
    />
  )
}
