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
  /** Whose figure it is, and of which days. */
  of: Partial<ActivitiesSearch>
  children?: ReactNode
}

/** A figure that opens to its lines; nothing opens where there is none. Tables hold hundreds: a plain link, followed by `useInnerLinks`. */
export function FigureLink({ name, value, of, children = formatFigure(name, value) }: Props) {
  if (value === 0) return children
  return (
    <a href={activitiesHref({ ...of, indicator: name })} data-inner className={styles.figureLink}>
      {children}
    </a>
  )
}

/** Heard once, around many plain links: a click stays inside the application. */
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
