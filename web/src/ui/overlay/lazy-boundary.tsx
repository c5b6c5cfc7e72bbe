import { Component, type ReactNode, Suspense } from 'react'
import { showFailure } from '../feedback/toast.tsx'
import { isNotLoaded } from './not-loaded.ts'

type Props = {
  children: ReactNode
  fallback?: ReactNode
  /** Closes a part that opened on demand. Without it a part of the frame keeps its fallback. */
  onClose?: () => void
}
type State = { error: unknown }

/** Waits for a part that is loaded when it is first shown. If it cannot be loaded, the page stays as it is. */
export class LazyBoundary extends Component<Props, State> {
  override state: State = { error: null }

  static getDerivedStateFromError(error: unknown): State {
    return { error }
  }

  override componentDidCatch(error: unknown): void {
    const { onClose } = this.props
    if (!isNotLoaded(error) || onClose === undefined) return
    onClose()
    showNotLoaded()
  }

  override render(): ReactNode {
    const { error } = this.state
    const { children, fallback = null, onClose } = this.props
    if (error === null) return <Suspense fallback={fallback}>{children}</Suspense>
    if (!isNotLoaded(error)) throw error
    return onClose === undefined ? fallback : null
  }
}

/** Browsers cache a failed dynamic import, so only a new page tries again; without a network it would be the browser's own. */
export function showNotLoaded(): void {
  showFailure({
    title: 'Cette partie de l’écran n’a pas pu être chargée',
    detail: 'Vérifiez la connexion, puis rechargez la page.',
    act: { label: 'Recharger', onClick: () => (navigator.onLine ? window.location.reload() : showNotLoaded()) },
  })
}
