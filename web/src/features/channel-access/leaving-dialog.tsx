import { useBlocker } from '@tanstack/react-router'
import { Dialog } from '../../ui/dialog.tsx'

type Props = {
  isDirty: boolean
  /** For what something was typed. */
  name: string
  /** The panel that keeps what is typed while it is open. */
  open: number | 'new'
}

/** Asks before what is typed would be lost, also when the window is closed. */
export function LeavingDialog({ isDirty, name, open }: Props) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      isDirty && !(current.pathname === next.pathname && 'open' in next.search && next.search.open === open),
    enableBeforeUnload: isDirty,
    withResolver: true,
  })
  if (blocker.status !== 'blocked') return null
  return (
    <Dialog
      isOpen
      title="Quitter sans enregistrer&nbsp;?"
      confirmLabel="Quitter sans enregistrer"
      cancelLabel="Continuer la saisie"
      isDangerous
      onConfirm={blocker.proceed}
      onClose={blocker.reset}
    >
      <p>Ce que vous avez écrit pour {name} sera perdu.</p>
    </Dialog>
  )
}
