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

/** Returns the line that the address names, empty for an account with no settings yet; null if the address names none. */
export function lineAt(settings: Settings, open: string): { operation: OperationLine } | { balance: BalanceLine } | null {
  const operation = operationLines(settings).find(({ key }) => key === open)
  if (operation) return { operation }
  const balance = balanceLines(settings).find(({ key }) => key === open)
  if (balance) return { balance }
  const [scopeText = '', operationText = ''] = open.split(/-(.*)/)
  if (!/^\d+$/.test(scopeText)) return null
  if (operationText === 'balance') return { balance: balanceLine({ userId: Number(scopeText) }, undefined) }
  const named = [...OPERATIONS_OF.ROLE_PDV, ...OPERATIONS_OF.ROLE_AGENT].find((candidate) => candidate === operationText)
  return named ? { operation: operationLine({ userId: Number(scopeText) }, named, undefined) } : null
}
