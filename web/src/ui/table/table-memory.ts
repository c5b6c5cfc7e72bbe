import { useState } from 'react'
import type { TableDensity } from './table-column.ts'

export type TableMemory = { shown: Record<string, boolean>; pinned: readonly string[]; density: TableDensity }

const DENSITIES: readonly TableDensity[] = ['compact', 'normal', 'roomy']
const FORGOTTEN: TableMemory = { shown: {}, pinned: [], density: 'normal' }

/** Keeps the visible and pinned columns and the density in this browser, under the table's name. */
export function useTableMemory(name: string): [TableMemory, (change: Partial<TableMemory>) => void] {
  const [memory, setMemory] = useState(() => readMemory(localStorage.getItem(`table:${name}`)))
  const remember = (change: Partial<TableMemory>) => {
    const next = { ...memory, ...change }
    setMemory(next)
    localStorage.setItem(`table:${name}`, JSON.stringify(next))
  }
  return [memory, remember]
}

/** Reads the stored settings; missing or invalid parts get their defaults. */
export function readMemory(text: string | null): TableMemory {
  const stored = parse(text)
  if (typeof stored !== 'object' || stored === null) return FORGOTTEN
  const { shown, pinned, density }: Record<string, unknown> = { ...stored }
  return {
    shown: Object.fromEntries(Object.entries(shown ?? {}).map(([id, isShown]) => [id, isShown === true])),
    pinned: Array.isArray(pinned) ? pinned.filter((id) => typeof id === 'string') : [],
    density: DENSITIES.find((option) => option === density) ?? FORGOTTEN.density,
  }
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
