import { useLocation } from '@tanstack/react-router'
import { Component, type ReactNode, Suspense } from 'react'
import { SkeletonBlock } from '../ui/feedback/states.tsx'
import { ReadFailure } from './read-failure.tsx'

type Props = {
  children: ReactNode
  /** Names what failed, for the user: « Les chiffres n’ont pas pu être lus ». */
  failure?: string
  /** A second action beside the retry. */
  failureAction?: ReactNode
  /** True for optional content: a failure shows nothing, or `absent`. */
  isQuiet?: boolean
  absent?: ReactNode
  /** The skeleton, in the layout of the content. */
  loading?: ReactNode
  /** Wraps the skeleton and the failure in the card or page that the children bring themselves. */
  wrap?: (inside: ReactNode) => ReactNode
}

const unwrapped = (inside: ReactNode) => inside

/** Shows the loading state and the failure of the reads inside it, so that one failed card leaves the others alone. */
export function ReadBoundary({ children, loading = <SkeletonBlock />, wrap = unwrapped, ...failing }: Props) {
  const { href } = useLocation()
  return (
    <FailureBoundary href={href} wrap={wrap} {...failing}>
      <Suspense fallback={wrap(loading)}>{children}</Suspense>
    </FailureBoundary>
  )
}

type FailureProps = Omit<Props, 'loading' | 'wrap'> & Required<Pick<Props, 'wrap'>> & { href: string }

type FailureState = { error: Error | null; href: string }

class FailureBoundary extends Component<FailureProps, FailureState> {
  override state: FailureState = { error: null, href: this.props.href }

  static getDerivedStateFromError(error: Error): Partial<FailureState> {
    return { error }
  }

  /** Resets the failure when the address changes. */
  static getDerivedStateFromProps({ href }: FailureProps, state: FailureState): FailureState | null {
    return href === state.href ? null : { error: null, href }
  }

  override render() {
    const { children, failure, failureAction, isQuiet, absent = null, wrap } = this.props
    const { error } = this.state
    if (error === null) return children
    if (isQuiet) return absent
    return wrap(<ReadFailure error={error} title={failure} action={failureAction} onRetry={() => this.setState({ error: null })} />)
  }
}
