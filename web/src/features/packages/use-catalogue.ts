import { getCatalogue } from '@backoffice/contract/packages/packages'
import { useState } from 'react'
import { useRead } from '../../api/use-read.ts'
import { type Catalogue, presentOf } from './catalogue.ts'

/** The catalogue, and the instant at which it is looked at. */
export function useCatalogue(): { catalogue: Catalogue; now: string } {
  const catalogue = useRead(getCatalogue, {})
  const [openedAt] = useState(() => new Date())
  return { catalogue, now: presentOf(catalogue, openedAt) }
}
