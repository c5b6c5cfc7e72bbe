import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { paths } from '../../paths.ts'
import { DepositArea } from './deposit-area.tsx'
import { ImportDetail } from './import-detail.tsx'
import type { ServedKind } from './import-labels.ts'
import type { ImportsSearch } from './imports-search.ts'

/** `month`, as in `2026-12`: the only month that the file may speak of. */
type Props = {
  importKind: ServedKind
  month?: string | undefined
  /** The open import, where the address keeps it through a reload. */
  kept?: { id: number | undefined; onOpen: (id: number | undefined) => void }
}

/** Imports a file of one kind on any screen: deposit, dry run with its effect and problems, application and undo. */
export function ImportPanel({ importKind, month, kept }: Props) {
  const [shown, setShown] = useState<ImportsSearch>({})
  // The filter and the page are those of one import.
  const search = kept && shown.id !== kept.id ? { id: kept.id } : shown
  const navigate = useNavigate()
  const show = (next: ImportsSearch) => {
    setShown(next)
    if (kept && next.id !== kept.id) kept.onOpen(next.id)
  }
  const here = (id: number) => show({ id })
  const later = (id: number) => void navigate({ to: paths.imports, search: { id } })

  if (search.id === undefined) return <DepositArea importKind={importKind} month={month} opening={{ here, later }} />
  return (
    <ReadBoundary failure="L’import n’a pas pu être lu">
      <ImportDetail id={search.id} search={search} onSearch={show} />
    </ReadBoundary>
  )
}
