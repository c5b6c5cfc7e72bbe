import { roleLabel } from '@backoffice/contract/roles'
import type { ServiceCall, useServiceDescription } from '../../api/service-description.ts'

export type DescribedCall = { name: string; method: string; path: string; call: ServiceCall }

const SCOPES: Partial<Record<string, string>> = {
  all: 'tout',
  sector: 'son secteur',
  portfolio: 'son portefeuille',
  'portfolio-and-own': 'son portefeuille et le sien',
  own: 'le sien',
}
const OTHER_CALLERS: Partial<Record<string, string>> = {
  public: 'sans connexion',
  refresh: 'le jeton de renouvellement',
  'signed-in': 'toute personne connectée, le sien',
  challenge: 'une vérification en cours',
  ticket: 'un ticket reçu',
  key: 'la clé reçue par e-mail',
}

/** Lists the calls of the server by path. */
export function callsIn({ paths }: ReturnType<typeof useServiceDescription>): DescribedCall[] {
  return Object.entries(paths)
    .flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, call]) => ({
        name: `${method.toUpperCase()} ${path}`,
        method: method.toUpperCase(),
        path,
        call,
      })),
    )
    .toSorted((one, other) => one.path.localeCompare(other.path) || one.method.localeCompare(other.method))
}

/** Says who may make a call, and which rows each role reaches. */
export function callersOf({ 'x-roles': who, 'x-scope': scope = {} }: ServiceCall): string[] {
  const callerText = (role: string) => `${roleLabel(role)}\u00a0: ${SCOPES[scope[role] ?? 'own'] ?? ''}`
  if (typeof who !== 'string') return who.map(callerText)
  return [...Object.keys(scope).map(callerText), OTHER_CALLERS[who] ?? who]
}

/** True if a GET that only reads may be tried by the role: with the session alone, and with an answer that ends. */
export function mayTry({ method, call }: DescribedCall, roleName: string): boolean {
  if (method !== 'GET' || call.responses['200']?.content?.['text/event-stream'] !== undefined) return false
  if (call.security.length !== 1 || !('session' in (call.security[0] ?? {}))) return false
  const who = call['x-roles']
  return who === 'signed-in' || who.includes(roleName)
}

/** Returns the address of a call with its parameters filled in; an empty one of the query is left out. */
export function addressOf({ path, call }: DescribedCall, values: Partial<Record<string, string>>): string {
  const query = new URLSearchParams()
  for (const { name, in: place } of call.parameters) {
    const value = values[name]?.trim()
    if (place === 'query' && value) query.set(name, value)
  }
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name]?.trim() ?? ''))
  return query.size === 0 ? filled : `${filled}?${query}`
}
