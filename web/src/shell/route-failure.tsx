import { type ErrorComponentProps, useMatches, useRouter } from '@tanstack/react-router'
import { ReadFailure } from '../api/read-failure.tsx'
import { Page } from '../ui/layout/page.tsx'
import { isNotLoaded } from '../ui/overlay/not-loaded.ts'

/** Shows a failed guard or screen in the place of the page, under its title. A retry runs the guard again. */
export function RouteFailure({ error, reset }: ErrorComponentProps) {
  const { invalidate } = useRouter()
  const { crumbs, isOutsideTheShell } = useMatches().at(-1)?.staticData ?? {}
  const failure = (
    <ReadFailure
      error={error instanceof Error ? error : new Error(String(error))}
      title={isNotLoaded(error) ? 'Cette page n’a pas pu être chargée' : undefined}
      onRetry={() => invalidate().then(reset)}
    />
  )
  const title = crumbs?.at(-1)
  return title === undefined || isOutsideTheShell ? failure : <Page title={title}>{failure}</Page>
}
