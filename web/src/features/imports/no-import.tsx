import { EmptyState } from '../../ui/feedback/states.tsx'

export function NoImport() {
  return (
    <EmptyState
      title="Aucun fichier importé"
      message={'Déposez un fichier\u00a0: l’essai à blanc vous montrera son effet avant tout changement.'}
    />
  )
}
