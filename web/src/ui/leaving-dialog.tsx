import { useBlocker } from '@tanstack/react-router'
import { Dialog } from './dialog.tsx'

type Props = {
  isDirty: boolean
  /** For what something was typed: « cette vente ». */
  name: string
  /** Whether an address still shows the form that keeps what is typed. */
  keeps: (search: Record<string, unknown>) => boolean
}

/** Asks before what is typed would be lost, also when the window is closed. */
export function LeavingDialog({ isDirty, name, keeps }: Props) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && !(current.pathname === next.pathname && keeps(next.search)),
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
