import { MediaPayments } from '../examples/media-payments.tsx'
import { MediaPortraits } from '../examples/media-portraits.tsx'
import { PartBody } from '../part-body.tsx'
import { FOCUS, TEXTS } from '../used-pairs.ts'

export function MediaPart() {
  return (
    <PartBody
      examples={[
        {
          file: 'examples/media-payments',
          title: 'Images des paiements',
          note: 'Les pièces des dernières demandes de crédit que votre rôle lit.',
          children: <MediaPayments />,
        },
        { file: 'examples/media-portraits', title: 'Portraits', note: 'Une image, ou les initiales.', children: <MediaPortraits /> },
      ]}
      keys={[
        ['Tab', 'image suivante'],
        ['Entrée Espace', 'ouvre l’image en grand'],
        ['Échap', 'ferme l’image'],
      ]}
      pairs={[...TEXTS, ...FOCUS]}
    />
  )
}
