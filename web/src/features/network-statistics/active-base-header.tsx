import type { ComponentProps } from 'react'
import { ActiveBase } from './active-base-figures.tsx'
import { InHeader } from './report-page.tsx'

/** Shows the active base at the right of the page's title. */
export function ActiveBaseHeader({ query }: ComponentProps<typeof ActiveBase>) {
  return (
    <InHeader>
      <ActiveBase query={query} />
    </InHeader>
  )
}
