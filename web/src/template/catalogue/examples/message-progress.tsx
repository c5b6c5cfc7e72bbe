import { formatMoney } from '../../../format/money.ts'
import { OutcomeList } from '../../../ui/feedback/outcome-list.tsx'
import { Track } from '../../../ui/feedback/track.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'

const DECIDED = [
  { id: 1, name: 'Première demande', detail: formatMoney(500), amount: 500, waitingLabel: 'en attente' },
  { id: 2, name: 'Deuxième demande', amount: 250, waitingLabel: 'en attente' },
  { id: 3, name: 'Troisième demande', amount: 75, waitingLabel: 'en attente' },
]
const OUTCOMES = new Map([
  [1, { tone: 'good', label: 'approuvée' } as const],
  [2, { tone: 'bad', label: 'déjà traitée' } as const],
])

export function MessageProgress() {
  return (
    <Stack>
      <Track name="Lecture du fichier" share={0.62} />
      <Track name="Attente du serveur" share={undefined} />
      <OutcomeList label="Demandes traitées" decided={DECIDED} outcomes={OUTCOMES} />
    </Stack>
  )
}
