import { useLocation } from '@tanstack/react-router'
import { Component, type ReactNode, Suspense } from 'react'
import { SkeletonBlock } from '../ui/feedback/states.tsx'
import { ReadFailure } from './read-failure.tsx'

type Props = {
  children: ReactNode
  /** What could not be done, for the person: « Les chiffres n’ont pas pu être lus ». */
  failure?: string
  /** A second way out of a failure. */
  failureAction?: ReactNode
  /** For what may as well be missing: a failure shows nothing. */
  isQuiet?: boolean
  /** The skeleton of the true layout. */
  loading?: ReactNode
  /** What stands around the skeleton and the failure, where the children bring it themselves: their card, their page. */
  around?: (inside: ReactNode) => ReactNode
}

const alone = (inside: ReactNode) => inside

/** Loading and failure of the reads inside it. A failed card fails alone. */
export function ReadBoundary({ children, loading = <SkeletonBlock />, around = alone, ...failing }: Props) {
  const { href } = useLocation()
  return (
    <FailureBoundary href={href} around={around} {...failing}>
      <Suspense fallback={around(loading)}>{children}</Suspense>
    </FailureBoundary>
  )
}

type FailureProps = Omit<Props, 'loading' | 'around'> & Required<Pick<Props, 'around'>> & { href: string }

type FailureState = { error: Error | null; href: string }

class FailureBoundary extends Component<FailureProps, FailureState> {
  override state: FailureState = { error: null, href: this.props.href }

  static getDerivedStateFromError(error: Error): Partial<FailureState> {
    return { error }
  }

  /** Another address asks another question: what failed before is no answer to it. */
  static getDerivedStateFromProps({ href }: FailureProps, state: FailureState): FailureState | null {
    return href === state.href ? null : { error: null, href }
  }

  override render() {
    const { children, failure, failureAction, isQuiet, around } = this.props
    const { error } = this.state
    if (error === null) return children
    if (isQuiet) return null
    return around(<ReadFailure error={error} title={failure} action={failureAction} onRetry={() => this.setState({ error: null })} />)
  }
}
