import { getRouteApi } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { paths } from '../../paths.ts'
import { lazyPage } from '../../ui/overlay/lazy-page.ts'
import { PartPage } from './part-page.tsx'

const route = getRouteApi(paths.utilities)

const PARTS: Record<string, ComponentType> = {
  icons: lazyPage(() => import('./icons-part.tsx'), 'IconsPart'),
  colors: lazyPage(() => import('./colors-part.tsx'), 'ColorsPart'),
  formats: lazyPage(() => import('./formats-part.tsx'), 'FormatsPart'),
}

/** Shows one part of the utilities. Its route refuses unknown parts. */
export function UtilitiesScreen() {
  const { part } = route.useParams()
  const Part = PARTS[part]
  return (
    <PartPage section="utilities" part={part}>
      {Part && <Part key={part} />}
    </PartPage>
  )
}
