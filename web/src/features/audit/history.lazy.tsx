import { type ComponentProps, lazy } from 'react'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { SkeletonBlock } from '../../ui/feedback/states.tsx'

const Whole = lazy(async () => ({ default: (await import('./act-history.tsx')).ActHistory }))

/** Loads the history of one object on demand, for the screens of other features. */
export function ActHistory(props: ComponentProps<typeof Whole>) {
  return (
    <ReadBoundary failure="L’historique n’a pas pu être lu" loading={<SkeletonBlock lines={4} />}>
      <Whole {...props} />
    </ReadBoundary>
  )
}
