import { DepositArea } from './deposit-area.tsx'
import { ImportDetail } from './import-detail.tsx'
import type { ServedKind } from './import-labels.ts'
import { ImportsTable } from './imports-table.tsx'
import { useState } from 'react'
import type { ImportsSearch } from './imports-search.ts'

/** `id` is the open import; without it, the place for a file and the latest imports of its kind. */
type Props = { importKind: ServedKind; id: number | undefined; onOpen: (id: number | undefined) => void }

/** Imports files of one kind on a screen whose address names the open import. */
export function ImportPart({ importKind, id, onOpen }: Props) {
  if (id !== undefined) return <OpenImport key={id} id={id} onOpen={onOpen} />
  return (
    <>
      <DepositArea importKind={importKind} opening={{ here: onOpen, later: onOpen }} />
      <ImportsTable importKind={importKind} onOpen={onOpen} />
    </>
  )
}

function OpenImport({ id, onOpen }: { id: number } & Pick<Props, 'onOpen'>) {
  const [search, setSearch] = useState<ImportsSearch>({ id })
  const show = (next: ImportsSearch) => (next.id === id ? setSearch(next) : onOpen(next.id))
  return <ImportDetail id={id} search={search} onSearch={show} />
}
