import { EmptyState } from '../../ui/feedback/states.tsx'

export function NoActivity({ isVoided }: { isVoided: boolean }) {
  return (
    <EmptyState
      title={isVoided ? 'Aucune ligne retirée dans cette période' : 'Aucune ligne dans cette période'}
      message="Les lignes viennent du fichier d’activité de l’opérateur. Élargissez la période, ou retirez un filtre."
    />
  )
}
