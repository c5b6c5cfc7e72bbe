import { BIDIRECTIONAL } from '../../shared/reading-direction.ts'
import { columnName, HEADER_WITHIN_LINES, type Row } from '../../shared/row.ts'
import { listColumnsMissing, listHeaderMissing, listColumnTwice } from './accounts.errors.ts'

const COLUMNS = ['PROFIL', 'PRENOM', 'NOM', 'EMAIL', 'TELEPHONE', 'ADRESSE', 'NUMDIST', 'NOMDIST', 'RESPONSABLE', 'AGENT'] as const
const REQUIRED: readonly Column[] = ['PROFIL', 'PRENOM', 'NOM', 'EMAIL']
const NAMES = ['PRENOM', 'NOM', 'NOMDIST'] as const
const KINDS = { PDV: 'ROLE_PDV', CLIENT: 'ROLE_CLIENT' } as const
const LENGTH_MAX = {
  PROFIL: 10,
  PRENOM: 80,
  NOM: 80,
  EMAIL: 200,
  TELEPHONE: 40,
  ADRESSE: 300,
  NUMDIST: 20,
  NOMDIST: 120,
  RESPONSABLE: 200,
  AGENT: 200,
}
const EMAIL = /^(?!\.)(?!.*\.\.)[\w'+.-]*[\w+-]@([a-z\d][a-z\d-]*\.)+[a-z]{2,}$/i
const READ_MAX = 120

export type Column = (typeof COLUMNS)[number]
export type ListHeader = { line: number; places: Record<Column, number> }
type Cells = Record<Column, string>

/** A line without faults of its own. E-mails are in lower case, except the one of the new account. */
export type GoodLine = {
  line: number
  roleName: 'ROLE_PDV' | 'ROLE_CLIENT'
  firstName: string
  lastName: string
  email: string
  phone: string
  address: string
  outletNumber: string | null
  outletName: string | null
  sectorManagerEmail: string | null
  creditAgentEmail: string | null
}
export type BadLine = {
  line: number
  name: string
  email: string | null
  outletNumber: string | null
  column: Column | null
  read: string | null
  reason: string
}

/** Finds the header: a line near the top that contains both `PROFIL` and `EMAIL`. */
export function findListHeader(records: Iterable<Row>): ListHeader | undefined {
  for (const { line, cells } of records) {
    if (line > HEADER_WITHIN_LINES) return undefined
    const names = cells.map(columnName)
    if (names.includes('PROFIL') && names.includes('EMAIL')) return toHeader(line, names)
  }
  return undefined
}

export function refuseWithoutListHeader(): never {
  throw listHeaderMissing()
}

export function readListLine(row: Row, header: ListHeader): GoodLine | BadLine {
  // Every column of COLUMNS is a key.
  const cells = Object.fromEntries(COLUMNS.map((column) => [column, row.cells[header.places[column]]?.trim() ?? ''])) as Cells
  const problem = row.fault === undefined ? problemOf(cells) : ([null, row.fault] as const)
  if (!problem) return toGoodLine(row.line, cells)
  const [column, reason] = problem
  return { ...shownOf(row.line, cells), column, read: column && cells[column].slice(0, READ_MAX), reason }
}

/** Rejects a line that is correct by itself but conflicts with other lines or accounts. */
export function refused(line: GoodLine, column: Column, reason: string): BadLine {
  const read = { EMAIL: line.email, NUMDIST: line.outletNumber, RESPONSABLE: line.sectorManagerEmail, AGENT: line.creditAgentEmail }
  const preview = { line: line.line, name: personNameOf(line), email: line.email, outletNumber: line.outletNumber }
  return { ...preview, column, read: new Map<string, string | null>(Object.entries(read)).get(column) ?? null, reason }
}

export function personNameOf({ firstName, lastName }: Pick<GoodLine, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim()
}

type Problem = readonly [Column, string]

function problemOf(cells: Cells): Problem | undefined {
  const long = COLUMNS.find((column) => cells[column].length > LENGTH_MAX[column])
  if (long) return [long, `Cette cellule dépasse ${LENGTH_MAX[long]} caractères.`]
  const odd = COLUMNS.find((column) => /\p{Cc}/u.test(cells[column]))
  if (odd) return [odd, 'Cette cellule contient un caractère interdit.']
  const turned = NAMES.find((column) => BIDIRECTIONAL.test(cells[column]))
  if (turned) return [turned, 'Ce nom contient un caractère invisible qui change le sens de lecture.']
  if (kindOf(cells) === undefined) return ['PROFIL', 'Le profil est PDV ou CLIENT.']
  if (cells.PRENOM === '') return ['PRENOM', 'Le prénom manque.']
  if (cells.NOM === '') return ['NOM', 'Le nom manque.']
  if (!EMAIL.test(cells.EMAIL)) return ['EMAIL', 'Ce n’est pas une adresse e-mail.']
  return kindOf(cells) === 'ROLE_PDV' ? problemOfOutlet(cells) : problemOfClient(cells)
}

function problemOfOutlet({ NUMDIST: number, NOMDIST: name }: Cells): Problem | undefined {
  if (numberOf(number) === undefined) return ['NUMDIST', 'Le numéro du point de vente ne compte que des chiffres, douze au plus.']
  return name === '' ? ['NOMDIST', 'Le nom du point de vente manque.'] : undefined
}

function problemOfClient(cells: Cells): Problem | undefined {
  const foreign = (['NUMDIST', 'NOMDIST', 'RESPONSABLE'] as const).find((column) => cells[column] !== '')
  return foreign && [foreign, 'Un client n’a ni point de vente ni responsable secteur\u00a0: laissez cette cellule vide.']
}

function toGoodLine(line: number, cells: Cells): GoodLine {
  const isOutlet = kindOf(cells) === 'ROLE_PDV'
  return {
    line,
    roleName: isOutlet ? 'ROLE_PDV' : 'ROLE_CLIENT',
    firstName: cells.PRENOM,
    lastName: cells.NOM,
    email: cells.EMAIL,
    phone: cells.TELEPHONE,
    address: cells.ADRESSE,
    outletNumber: isOutlet ? (numberOf(cells.NUMDIST) ?? null) : null,
    outletName: isOutlet ? cells.NOMDIST : null,
    sectorManagerEmail: cells.RESPONSABLE.toLowerCase() || null,
    creditAgentEmail: cells.AGENT.toLowerCase() || null,
  }
}

function shownOf(line: number, cells: Cells) {
  const name = personNameOf({ firstName: cells.PRENOM, lastName: cells.NOM }).slice(0, READ_MAX)
  return { line, name, email: cells.EMAIL.slice(0, READ_MAX) || null, outletNumber: cells.NUMDIST.slice(0, READ_MAX) || null }
}

function kindOf({ PROFIL: profile }: Cells): 'ROLE_PDV' | 'ROLE_CLIENT' | undefined {
  return new Map<string, 'ROLE_PDV' | 'ROLE_CLIENT'>(Object.entries(KINDS)).get(profile.toUpperCase())
}

/** Removes leading zeros. Accepts `123.0`, which spreadsheets write. */
function numberOf(cell: string): string | undefined {
  const [, digits] = /^(\d{1,12})(?:[.,]0+)?$/.exec(cell) ?? []
  return digits?.replace(/^0+(?=\d)/, '')
}

function toHeader(line: number, names: string[]): ListHeader {
  const twice = COLUMNS.find((column) => names.indexOf(column) !== names.lastIndexOf(column))
  if (twice) throw listColumnTwice(twice)
  const missing = REQUIRED.filter((column) => !names.includes(column))
  if (missing.length > 0) throw listColumnsMissing(missing)
  // Every column of COLUMNS is a key.
  return { line, places: Object.fromEntries(COLUMNS.map((column) => [column, names.indexOf(column)])) as ListHeader['places'] }
}
