import { Component, type ReactNode, Suspense } from 'react'
import { showFailure } from '../feedback/toast.tsx'
import { isNotLoaded } from './not-loaded.ts'

type Props = { children: ReactNode; fallback?: ReactNode; onClose: () => void }
type State = { error: unknown }

/** Waits for a part that is loaded when it first opens. If it cannot be loaded, says so and closes it: the page stays as it is. */
export class LazyBoundary extends Component<Props, State> {
  override state: State = { error: null }

  static getDerivedStateFromError(error: unknown): State {
    return { error }
  }

  override componentDidCatch(error: unknown): void {
    if (!isNotLoaded(error)) return
    this.props.onClose()
    showNotLoaded()
  }

  override render(): ReactNode {
    const { error } = this.state
    if (error !== null && !isNotLoaded(error)) throw error
    return error === null ? <Suspense fallback={this.props.fallback ?? null}>{this.props.children}</Suspense> : null
  }
}

/** Browsers cache a failed dynamic import, so only a new page tries again. */
export function showNotLoaded(): void {
  showFailure({
    title: 'Cette partie de l’écran n’a pas pu être chargée',
    detail: 'Vérifiez la connexion, puis rechargez la page.',
    act: { label: 'Recharger', onClick: () => window.location.reload() },
  })
}
