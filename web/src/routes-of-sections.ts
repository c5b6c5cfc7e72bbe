import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { inShell } from './in-shell.ts'

const section = <Address extends string>(path: Address) =>
  createRoute({ ...inShell, path, component: lazyRouteComponent(() => import('./shell/section-start.tsx'), 'SectionStart') })

/** The bare addresses of sections: each opens its first page that the role may see. */
export const sectionPages = [
  section('/reseau'),
  section('/reseau/statistique'),
  section('/performanceda'),
  section('/parametrage'),
  section('/objectif'),
  section('/relance'),
  section('/logistique'),
  section('/client'),
  section('/credit'),
  section('/pages'),
] as const
