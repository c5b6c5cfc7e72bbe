import { EmptyState } from '../../ui/feedback/states.tsx'

export function NoDay() {
  return (
    <EmptyState
      title="Aucun jour de ce mois n’a encore de données"
      message="Chaque jour paraît avec le fichier d’activité de l’opérateur."
    />
  )
}
