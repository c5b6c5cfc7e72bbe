import { EmptyState } from '../../ui/feedback/states.tsx'

const EMPTY_PARTS = {
  mine: { title: 'Aucune tâche', message: 'Notez ce que vous avez à faire, avec un jour si vous voulez, ou confiez-le à un collègue.' },
  given: { title: 'Aucune tâche confiée', message: 'Ce que vous demandez à un collègue se suit ici jusqu’à ce que ce soit fait.' },
  done: { title: 'Aucune tâche terminée', message: 'Ce qui est fait reste ici, et peut être rouvert.' },
}

export function NoTask({ part }: { part: keyof typeof EMPTY_PARTS }) {
  return <EmptyState {...EMPTY_PARTS[part]} />
}
