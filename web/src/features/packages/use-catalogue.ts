import { getCatalogue } from '@backoffice/contract/packages/packages'
import { useState } from 'react'
import { useRead } from '../../api/use-read.ts'
import { type Catalogue, presentOf } from './catalogue.ts'

/** Reads the catalogue. `now` is set when the component mounts, and never lies before a price that is already in force. */
export function useCatalogue(): { catalogue: Catalogue; now: string } {
  const catalogue = useRead(getCatalogue, {})
  const [openedAt] = useState(() => new Date())
  return { catalogue, now: presentOf(catalogue, openedAt) }
}
