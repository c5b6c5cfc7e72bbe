import { type ComponentProps, lazy, Suspense } from 'react'
import { SkeletonBlock } from '../../ui/feedback/states.tsx'

const Whole = lazy(async () => ({ default: (await import('./act-history.tsx')).ActHistory }))

/** Loads the history of one object on demand, for the screens of other features. */
export function ActHistory(props: ComponentProps<typeof Whole>) {
  return (
    <Suspense fallback={<SkeletonBlock lines={4} />}>
      <Whole {...props} />
    </Suspense>
  )
}
