import { type ComponentProps, lazy, Suspense } from 'react'
import { SkeletonBlock } from '../../ui/feedback/states.tsx'

const Whole = lazy(async () => ({ default: (await import('./act-history.tsx')).ActHistory }))

/** What was done to one thing, lent to the screens of the things themselves; it comes when it is looked at. */
export function ActHistory(props: ComponentProps<typeof Whole>) {
  return (
    <Suspense fallback={<SkeletonBlock lines={4} />}>
      <Whole {...props} />
    </Suspense>
  )
}
