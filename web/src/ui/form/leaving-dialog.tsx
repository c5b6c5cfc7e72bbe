import { useBlocker } from '@tanstack/react-router'
import { Dialog } from '../overlay/dialog.tsx'

type Destination = { pathname: string; search: Record<string, unknown> }

type Props = {
  isDirty: boolean
  /** Names the edited item: « Ce que vous avez écrit pour … ». */
  name: string
  /** True if another address still shows what is typed. */
  isStaying: (next: Destination) => boolean
  /** Deletes the browser's draft. With a draft, a reload or the end of the session loses nothing, so closing the window asks nothing. */
  onGiveUp?: () => void
  /** True if a file is chosen, which the browser cannot keep. */
  hasFile?: boolean
  /** Names what would be lost, if only part of the form was saved. */
  loss?: string
}

/** Warns the user before typed text is lost, also when the window closes. */
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
