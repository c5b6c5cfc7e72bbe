import { EmptyState } from '../../ui/feedback/states.tsx'

export function NoPastRequest({ isDecided }: { isDecided: boolean }) {
  return (
    <EmptyState
      title={isDecided ? 'Aucune demande traitée dans cette période' : 'Aucune demande dans cette période'}
      message="Élargissez la période, ou choisissez une autre file."
    />
  )
}
