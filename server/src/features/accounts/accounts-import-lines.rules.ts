import { withDe } from '../../shared/elision.ts'
import { personNameOf, refused, type BadLine, type GoodLine } from './accounts-import.rules.ts'

export type KnownAccount = {
  id: number
  roleName: string
  status: string
  /** The e-mail in lower case. */
  email: string | null
  outletNumber: string | null
}

type Belonging = { sectorManagerId: number | null; creditAgentId: number | null }
export type ClassifiedLine =
  | { lineStatus: 'created'; line: GoodLine; belonging: Belonging }
  /** An outlet that an import made: the line says whose it is. */
  | { lineStatus: 'completed'; line: GoodLine; belonging: Belonging; id: number }
  | { lineStatus: 'existing'; line: GoodLine; reason: string | null }
  | { lineStatus: 'rejected'; line: BadLine }

/** Decides the outcome of each line, given the existing accounts and the lines before it. */
export function classifyLines(lines: readonly (GoodLine | BadLine)[], accounts: readonly KnownAccount[]): ClassifiedLine[] {
  const byEmail = new Map(accounts.flatMap((account) => (account.email === null ? [] : [[account.email, account] as const])))
  const byNumber = new Map(accounts.flatMap((account) => (account.outletNumber === null ? [] : [[account.outletNumber, account] as const])))
  const seen = new Map<string, number>()
  return lines.map((line) => {
    if ('reason' in line) return { lineStatus: 'rejected', line }
    const twin = findTwin(line, seen)
    if (twin) return { lineStatus: 'rejected', line: twin }
    return classifyLine(line, byEmail, byNumber)
  })
}

function findTwin(line: GoodLine, seen: Map<string, number>): BadLine | undefined {
  const keys = [
    ['EMAIL', line.email.toLowerCase()],
    ...(line.outletNumber === null ? [] : [['NUMDIST', line.outletNumber] as const]),
  ] as const
  for (const [column, value] of keys) {
    const earlier = seen.get(`${column} ${value}`)
    if (earlier !== undefined) return refused(line, column, `La ligne ${earlier} porte déjà cette valeur.`)
  }
  for (const [column, value] of keys) seen.set(`${column} ${value}`, line.line)
  return undefined
}

type AccountsByEmail = ReadonlyMap<string, KnownAccount>

function classifyLine(line: GoodLine, byEmail: AccountsByEmail, byNumber: AccountsByEmail): ClassifiedLine {
  const bearer = byEmail.get(line.email.toLowerCase())
  const existing = line.outletNumber === null ? bearer : byNumber.get(line.outletNumber)
  if (existing && existing.roleName !== line.roleName) return rejected(line, line.outletNumber === null ? 'EMAIL' : 'NUMDIST', OTHER_KIND)
  if (bearer && bearer.id !== existing?.id) return rejected(line, 'EMAIL', 'Cette adresse est déjà celle d’un autre compte.')
  if (existing && !isIncomplete(existing)) return { lineStatus: 'existing', line, reason: differenceWith(existing, line) }

  const sectorManager = line.sectorManagerEmail === null ? null : byEmail.get(line.sectorManagerEmail)
  if (sectorManager === undefined || (sectorManager && !holds(sectorManager, 'ROLE_RESP')))
    return rejected(line, 'RESPONSABLE', 'Aucun responsable secteur en fonction n’a cette adresse.')
  const creditAgent = line.creditAgentEmail === null ? null : byEmail.get(line.creditAgentEmail)
  if (creditAgent === undefined || (creditAgent && !holds(creditAgent, 'ROLE_AGENT')))
    return rejected(line, 'AGENT', 'Aucun agent crédit en fonction n’a cette adresse.')

  const belonging = { sectorManagerId: sectorManager?.id ?? null, creditAgentId: creditAgent?.id ?? null }
  return existing ? { lineStatus: 'completed', line, belonging, id: existing.id } : { lineStatus: 'created', line, belonging }
}

const OTHER_KIND = 'Un compte d’un autre profil la porte déjà.'

function rejected(line: GoodLine, column: 'EMAIL' | 'NUMDIST' | 'RESPONSABLE' | 'AGENT', reason: string): ClassifiedLine {
  return { lineStatus: 'rejected', line: refused(line, column, reason) }
}

function isIncomplete({ email, status }: KnownAccount): boolean {
  return email === null && status === 'invited'
}

function holds({ roleName, status }: KnownAccount, roleWanted: string): boolean {
  return roleName === roleWanted && status !== 'archived'
}

function differenceWith({ email }: KnownAccount, line: GoodLine): string | null {
  return email === line.email.toLowerCase() ? null : `Le compte ${withDe(personNameOf(line))} porte une autre adresse\u00a0: elle reste.`
}
