import { MessageAlerts } from '../examples/message-alerts.tsx'
import { MessageMarks } from '../examples/message-marks.tsx'
import { MessageProgress } from '../examples/message-progress.tsx'
import { MessageStates } from '../examples/message-states.tsx'
import { MessageToasts } from '../examples/message-toasts.tsx'
import { PartBody } from '../part-body.tsx'
import { SOFT_STATES, STATES } from '../used-pairs.ts'

export function MessagePart() {
  return (
    <PartBody
      examples={[
        { file: 'examples/message-alerts', title: 'Refus et avertissements', children: <MessageAlerts /> },
        {
          file: 'examples/message-toasts',
          title: 'Messages passagers',
          note: 'Une réussite part après six secondes\u00a0; un échec reste.',
          children: <MessageToasts />,
        },
        {
          file: 'examples/message-marks',
          title: 'États et marques',
          note: 'Le mot dit l’état\u00a0; la couleur ne fait que l’appuyer.',
          children: <MessageMarks />,
        },
        { file: 'examples/message-states', title: 'Vide, échec, lecture en cours', children: <MessageStates /> },
        { file: 'examples/message-progress', title: 'Avancement et résultats', children: <MessageProgress /> },
      ]}
      keys={[
        ['Tab', 'bouton du message'],
        ['Entrée', 'annule ou ferme'],
      ]}
      pairs={[...STATES, ...SOFT_STATES]}
    />
  )
}
