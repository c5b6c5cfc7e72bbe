import type { Figures } from '@backoffice/contract/network-statistics/figures'
import { useRouter } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import { activitiesHref } from './activities-address.ts'
import type { ActivitiesSearch } from './activities-search.ts'
import { formatFigure } from './figures.ts'
import styles from './report.module.css'

type Props = {
  name: keyof Figures
  value: number
  /** Filters of the lines behind the figure. */
  of: Partial<ActivitiesSearch>
  children?: ReactNode
}

/** Links a figure to its lines, unless it is 0. A plain link for `useInnerLinks`, because tables hold hundreds. */
export function FigureLink({ name, value, of, children = formatFigure(name, value) }: Props) {
  if (value === 0) return children
  return (
    <a href={activitiesHref({ ...of, indicator: name })} data-inner className={styles.figureLink}>
      {children}
    </a>
  )
}

/** Returns a click handler for the element around many plain links: it navigates without reloading the application. */
export function useInnerLinks() {
  const router = useRouter()
  return (event: MouseEvent<HTMLElement>) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-inner]') : null
    const isElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button !== 0
    if (!link || isElsewhere || event.defaultPrevented) return
    event.preventDefault()
    router.history.push(link.getAttribute('href') ?? '')
  }
}
