import { useLocation } from '@tanstack/react-router'
import { IconBookmark } from '@tabler/icons-react'
import { lazy } from 'react'
import { LazyBoundary } from '../../ui/overlay/lazy-boundary.tsx'
import { ToolButton } from '../../ui/table/table-controls.tsx'
import type { ExtendedTable } from '../../ui/table/table-extras.ts'
import { LISTED_TABLES } from './listed-tables.ts'

const ViewsMenu = lazy(async () => ({ default: (await import('./views-menu.tsx')).ViewsMenu }))
const ArrivingView = lazy(async () => ({ default: (await import('./arriving-view.tsx')).ArrivingView }))

/** Offers the saved views of a table, if its screen has views of it. */
export function TableViews({ table }: { table: ExtendedTable }) {
  const { pathname } = useLocation()
  const list = LISTED_TABLES[pathname]
  if (!list?.tables.includes(table.name)) return null
  return (
    <LazyBoundary fallback={<Placeholder />}>
      <ViewsMenu screen={pathname} list={list} table={table} />
    </LazyBoundary>
  )
}

/** Offers the saved views of a list that is not a table. */
export function PageViews() {
  const { pathname } = useLocation()
  const list = LISTED_TABLES[pathname]
  if (!list) return null
  return (
    <LazyBoundary fallback={<Placeholder />}>
      <ViewsMenu screen={pathname} list={list} />
    </LazyBoundary>
  )
}

/** Opens the view that the address names, or the default one of the screen. */
export function ViewOpening() {
  const { pathname } = useLocation()
  const list = LISTED_TABLES[pathname]
  if (!list) return null
  return (
    <LazyBoundary>
      <ArrivingView key={pathname} screen={pathname} list={list} />
    </LazyBoundary>
  )
}

/** Reserves the space of the button while its code loads. */
function Placeholder() {
  return (
    <ToolButton disabled>
      <IconBookmark aria-hidden />
      Mes vues
    </ToolButton>
  )
}
