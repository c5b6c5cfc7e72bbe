import type { ComponentProps } from 'react'
import { ReasonField } from '../../ui/form/reason-field.tsx'

export const NO_REASON = 'Écrivez pourquoi\u00a0: le journal le garde.'

/** Asks why a movement is made. */
export function MovementReason(field: Omit<ComponentProps<typeof ReasonField>, 'description'>) {
  return <ReasonField {...field} description="Elle se lit dans les mouvements du compte et au journal." required />
}
