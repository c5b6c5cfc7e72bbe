import type { Endpoint } from '@backoffice/contract/endpoint'
import type { RequireStepUp } from '../shared/actor.ts'
import type { Session } from './authenticate.ts'
import { stepUpRequired } from './http.errors.ts'

type Confirmation = { requireStepUp: RequireStepUp; refuseForgotten: () => void }

/** Tracks step-up. A call declared `stepUp` requires it once it has found its object; success without having done so is a bug. */
export function confirmationOf({ method, path, access }: Endpoint, session: Session | undefined): Confirmation {
  let isAsked = false
  return {
    requireStepUp: () => {
      isAsked = true
      if (!session?.isSteppedUp) throw stepUpRequired()
    },
    refuseForgotten: () => {
      if (access.stepUp && !isAsked) throw new Error(`${method} ${path} is declared stepUp and never asked for it`)
    },
  }
}
