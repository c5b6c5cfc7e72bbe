import { useBlocker } from '@tanstack/react-router'
import { Dialog } from '../overlay/dialog.tsx'

type Destination = { pathname: string; search: Record<string, unknown> }

type Props = {
  isDirty: boolean
  /** Of whom or what something was typed. */
  name: string
  /** Whether another address still shows what is typed. */
  isStaying: (next: Destination) => boolean
  /** Gives up what the browser keeps of it: a reload or the end of the session loses nothing then, and nothing is asked before. */
  onGiveUp?: () => void
  /** True if a file is chosen, which the browser cannot keep. */
  hasFile?: boolean
  /** Names what would be lost, if only part of the form was saved. */
  loss?: string
}

/** Asks before what is typed would be lost, also when the window is closed. */
export function LeavingDialog({
  isDirty,
  name,
  isStaying,
  onGiveUp,
  hasFile = false,
  loss = `Ce que vous avez écrit pour ${name} sera perdu.`,
}: Props) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && !(current.pathname === next.pathname && isStaying(next)),
    enableBeforeUnload: isDirty && (onGiveUp === undefined || hasFile),
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
      onConfirm={() => {
        onGiveUp?.()
        blocker.proceed()
      }}
      onClose={blocker.reset}
    >
      <p>{loss}</p>
    </Dialog>
  )
}
