import type { ExportedFile } from '@backoffice/contract/audit/exported-files'
import { z } from 'zod'
import type { ExportedFileRow } from './exported-files.read.ts'

const FORMATS = ['csv', 'xlsx'] as const
const AskedTable = z.object({ format: z.enum(FORMATS), columns: z.array(z.string()) })

export function exportedFileToWire({ id, at, byId, byName, action, target, times, bytes }: ExportedFileRow): ExportedFile {
  const asked = { ...target } as Record<string, unknown>
  return {
    id,
    at: at.toISOString(),
    byId,
    byName,
    action,
    format: formatOf(action, asked),
    bytes,
    times,
    address: addressOf(action, asked),
  }
}

/** Builds the address that was called: its pattern with the parameters, the rest as its query. */
function addressOf(action: string, target: Record<string, unknown>): string {
  const { table, ...more } = target
  const asked: Record<string, unknown> = { ...more, ...tableOf(table) }
  const pattern = action.replace(/^GET /, '').replace(/\?table$/, '')
  const names = [...pattern.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(asked[name])))
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(asked)) {
    if (names.includes(name) || value === undefined || value === null) continue
    query.set(name, String(value))
  }
  return query.size > 0 ? `${path}?${query}` : path
}

/** Returns how a table is asked for. A whole one names no column, and is asked for by its format. */
function tableOf(table: unknown): { table?: string; format?: string } {
  const asked = AskedTable.safeParse(table).data
  if (asked === undefined) return {}
  return asked.columns.length === 0 ? { format: asked.format } : { table: JSON.stringify(table) }
}

/** Returns null where the call alone decides the format. */
function formatOf(action: string, { format, table }: Record<string, unknown>): ExportedFile['format'] {
  if (/\/(pdf|record|slip)$/.test(action)) return 'pdf'
  const asked = format ?? AskedTable.safeParse(table).data?.format
  return FORMATS.find((one) => one === asked) ?? null
}
