import { getRouteApi } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { paths } from '../../paths.ts'
import { lazyPage } from '../../ui/overlay/lazy-page.ts'
import { PartPage } from './part-page.tsx'

const route = getRouteApi(paths.uikit)

const PARTS: Record<string, ComponentType> = {
  formlayout: lazyPage(() => import('./parts/form-layout-part.tsx'), 'FormLayoutPart'),
  input: lazyPage(() => import('./parts/input-part.tsx'), 'InputPart'),
  floatlabel: lazyPage(() => import('./parts/float-label-part.tsx'), 'FloatLabelPart'),
  invalidstate: lazyPage(() => import('./parts/invalid-state-part.tsx'), 'InvalidStatePart'),
  button: lazyPage(() => import('./parts/button-part.tsx'), 'ButtonPart'),
  table: lazyPage(() => import('./parts/table-part.tsx'), 'TablePart'),
  list: lazyPage(() => import('./parts/list-part.tsx'), 'ListPart'),
  tree: lazyPage(() => import('./parts/tree-part.tsx'), 'TreePart'),
  panel: lazyPage(() => import('./parts/panel-part.tsx'), 'PanelPart'),
  overlay: lazyPage(() => import('./parts/overlay-part.tsx'), 'OverlayPart'),
  media: lazyPage(() => import('./parts/media-part.tsx'), 'MediaPart'),
  menu: lazyPage(() => import('./parts/menu-part.tsx'), 'MenuPart'),
  message: lazyPage(() => import('./parts/message-part.tsx'), 'MessagePart'),
  file: lazyPage(() => import('./parts/file-part.tsx'), 'FilePart'),
  charts: lazyPage(() => import('./parts/charts-part.tsx'), 'ChartsPart'),
  misc: lazyPage(() => import('./parts/misc-part.tsx'), 'MiscPart'),
}

/** Shows one part of the catalogue of components. Its route refuses unknown parts. */
export function UikitScreen() {
  const { part } = route.useParams()
  const Part = PARTS[part]
  return (
    <PartPage section="uikit" part={part}>
      {Part && <Part key={part} />}
    </PartPage>
  )
}
