import {
  balanceLine,
  type BalanceLine,
  balanceLines,
  operationLine,
  type OperationLine,
  operationLines,
  OPERATIONS_OF,
  type Settings,
} from '@backoffice/contract/amount-settings/settings-lines'

/** Returns the newer of the line as read and as the last write returned it. */
export function latestOf<Line extends { version: number | undefined }>(read: Line, saved: Line | undefined): Line {
  return saved !== undefined && (saved.version ?? 0) > (read.version ?? 0) ? saved : read
}

/** Returns the line that the address names, empty for an account with no settings yet; null if the address names none. */
export function lineAt(settings: Settings, open: string): { operation: OperationLine } | { balance: BalanceLine } | null {
  const operation = operationLines(settings).find(({ key }) => key === open)
  if (operation) return { operation }
  const balance = balanceLines(settings).find(({ key }) => key === open)
  if (balance) return { balance }
  const [who = '', what = ''] = open.split(/-(.*)/)
  if (!/^\d+$/.test(who)) return null
  if (what === 'balance') return { balance: balanceLine({ userId: Number(who) }, undefined) }
  const named = [...OPERATIONS_OF.ROLE_PDV, ...OPERATIONS_OF.ROLE_AGENT].find((one) => one === what)
  return named ? { operation: operationLine({ userId: Number(who) }, named, undefined) } : null
}
