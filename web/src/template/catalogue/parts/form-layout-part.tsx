import { FormColumn } from '../examples/form-column.tsx'
import { FormConflict } from '../examples/form-conflict.tsx'
import { FormLeaving } from '../examples/form-leaving.tsx'
import { FormPairs } from '../examples/form-pairs.tsx'
import { PartBody } from '../part-body.tsx'
import { BUTTONS, FIELDS, FOCUS } from '../used-pairs.ts'

export function FormLayoutPart() {
  return (
    <PartBody
      examples={[
        {
          file: 'examples/form-column',
          title: 'Une colonne',
          note: 'Le schéma du contrat décide si le formulaire est complet\u00a0; ce que le serveur refuse se lit à côté du champ.',
          children: <FormColumn />,
        },
        { file: 'examples/form-pairs', title: 'Deux champs côte à côte', children: <FormPairs /> },
        {
          file: 'examples/form-conflict',
          title: 'Modifié entre-temps',
          note: 'Personne ne perd ce qui est écrit\u00a0: on choisit, champ par champ.',
          children: <FormConflict />,
        },
        { file: 'examples/form-leaving', title: 'Quitter sans enregistrer', children: <FormLeaving /> },
      ]}
      keys={[
        ['Tab', 'champ suivant'],
        ['Entrée', 'envoie le formulaire'],
        ['Échap', 'ferme la fenêtre qui demande'],
      ]}
      pairs={[...FIELDS, ...BUTTONS, ...FOCUS]}
    />
  )
}
