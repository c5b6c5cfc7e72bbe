import { EmptyState } from '../../ui/feedback/states.tsx'

export function NoImport() {
  return (
    <EmptyState
      title="Aucun fichier importé"
      message={'Déposez le fichier de l’opérateur\u00a0: l’essai à blanc vous montrera son effet avant tout changement.'}
    />
  )
}
