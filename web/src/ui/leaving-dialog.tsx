import { useBlocker } from '@tanstack/react-router'
import { Dialog } from './dialog.tsx'

type Place = { pathname: string; search: Record<string, unknown> }

type Props = {
  isDirty: boolean
  /** Of whom or what something was typed. */
  name: string
  /** Whether another address still shows what is typed. */
  isStaying: (next: Place) => boolean
}

/** Asks before what is typed would be lost, also when the window is closed. */
export function LeavingDialog({ isDirty, name, isStaying }: Props) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && !(current.pathname === next.pathname && isStaying(next)),
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
