import { InvalidDate } from '../examples/invalid-date.tsx'
import { InvalidFields } from '../examples/invalid-fields.tsx'
import { InvalidForm } from '../examples/invalid-form.tsx'
import { PartBody } from '../part-body.tsx'
import { ERRORS, FIELDS, SOFT_STATES } from '../used-pairs.ts'

export function InvalidStatePart() {
  return (
    <PartBody
      examples={[
        {
          file: 'examples/invalid-fields',
          title: 'Chaque champ en erreur',
          note: 'Le message dit quoi écrire.',
          children: <InvalidFields />,
        },
        {
          file: 'examples/invalid-date',
          title: 'Une date refusée',
          note: 'L’erreur part dès qu’on écrit de nouveau.',
          children: <InvalidDate />,
        },
        {
          file: 'examples/invalid-form',
          title: 'Un formulaire refusé',
          note: 'Le premier champ en erreur reçoit le curseur.',
          children: <InvalidForm />,
        },
      ]}
      keys={[
        ['Entrée', 'envoie, puis place le curseur dans le premier champ en erreur'],
        ['Tab', 'champ suivant\u00a0; l’erreur est lue avec le champ'],
      ]}
      pairs={[...ERRORS, ...SOFT_STATES, ...FIELDS]}
    />
  )
}
