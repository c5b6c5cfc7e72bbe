import { globSync } from 'node:fs'
import ts from 'typescript'
import type { Exception } from './stock-table-exceptions.ts'
import { EXCEPTIONS } from './table-exceptions.ts'
import { TABLES } from './table-owners.ts'

type Naming = { table: string; isWrite: boolean }

const FOUNDATION = 'foundation'
const OWNERS = new Map<string, string>(Object.entries(TABLES).flatMap(([owner, tables]) => tables.map((table) => [table, owner])))
const FEATURE = /^server\/src\/features\/([^/]+)\//
/** The reads of a feature may join any table; row scopes use accounts and their assignments. */
const READERS = [/^server\/src\/features\/.+\.read\.ts$/, /^server\/src\/database\/row-scope\.ts$/]
/** The demonstration fills tables of every feature, in these files alone. */
const FILLERS = /^server\/src\/demonstration\/(.+-)?store\.ts$/
const IN_SQL = /\b(from|join|into|update|table|using)\s+(?:only\s+)?([a-z_]+(?:(?:\s+(?:as\s+)?[a-z_]+)?\s*,\s*[a-z_]+)*)/gi
const IN_BUILDER =
  /^(selectFrom|insertInto|updateTable|deleteFrom|mergeInto|innerJoin|leftJoin|rightJoin|fullJoin|crossJoin|innerJoinLateral|leftJoinLateral|using|from|table)$/
const WRITES = /^(into|update|insertInto|updateTable|deleteFrom|mergeInto)$/i

/** Lists the files whose SQL is checked: all of the server but tests and generated types. */
export function listFilesWithSql(): string[] {
  return globSync('server/src/**/*.ts', {
    exclude: (path) => /\.test\.ts$|\/schema\.ts$/.test(path),
  })
}

/** Returns a sentence for each table that the file names although another feature owns it. */
export function foreignTables(path: string, text: string): string[] {
  if (FILLERS.test(path)) return []
  const owner = FEATURE.exec(path)?.[1] ?? FOUNDATION
  const isReader = READERS.some((reader) => reader.test(path))
  const foreign = namingsIn(path, text).filter(({ table }) => ![owner, FOUNDATION].includes(OWNERS.get(table) ?? ''))
  return foreign
    .filter(({ isWrite }) => isWrite || !isReader)
    .filter((naming) => !EXCEPTIONS.some((exception) => allows(exception, path, naming)))
    .map(({ table, isWrite }) => `${isWrite ? 'writes' : 'names'} ${table} of ${OWNERS.get(table)}`)
}

/** Returns the exceptions that no file needs any more. */
export function staleExceptions(files: ReadonlyMap<string, string>): string[] {
  const namings = [...files].flatMap(([path, text]) => namingsIn(path, text).map((naming) => ({ path, naming })))
  return EXCEPTIONS.flatMap((exception) =>
    exception.tables
      .filter((table) => !namings.some(({ path, naming }) => naming.table === table && allows(exception, path, naming)))
      .map((table) => `${exception.files}: ${table}`),
  )
}

function allows({ files, tables }: Exception, path: string, { table, isWrite }: Naming): boolean {
  return !isWrite && files.test(path) && tables.includes(table)
}

function namingsIn(path: string, text: string): Naming[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const namings = nodesOf(source).flatMap((node) => [...inTemplate(node), ...inBuilder(node), ...inList(node)])
  const byKey = new Map(namings.filter(({ table }) => OWNERS.has(table)).map((naming) => [`${naming.table} ${naming.isWrite}`, naming]))
  return [...byKey.values()]
}

function inTemplate(node: ts.Node): Naming[] {
  const sql = textOfSql(node)
  if (sql === undefined) return []
  const unquoted = sql.replace(/'[^']*'/g, "''")
  return [...unquoted.matchAll(IN_SQL)].flatMap((match) => {
    const [, keyword = '', names = ''] = match
    const isWrite = WRITES.test(keyword) || /\bdelete\s+$/i.test(unquoted.slice(0, match.index))
    return names.split(',').map((name) => ({ table: firstWordOf(name), isWrite }))
  })
}

/** Returns the text of sql`…` or sql.raw('…'). */
function textOfSql(node: ts.Node): string | undefined {
  if (ts.isTaggedTemplateExpression(node)) {
    const { template } = node
    if (ts.isNoSubstitutionTemplateLiteral(template)) return template.text
    return [template.head.text, ...template.templateSpans.map(({ literal }) => literal.text)].join(' $ ')
  }
  const isRaw = ts.isCallExpression(node) && node.expression.getText() === 'sql.raw'
  const [first] = isRaw ? node.arguments : []
  return first && ts.isStringLiteralLike(first) ? first.text : undefined
}

function inBuilder(node: ts.Node): Naming[] {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return []
  const method = node.expression.name.text
  const [first] = node.arguments
  if (!IN_BUILDER.test(method) || !first || !ts.isStringLiteralLike(first)) return []
  const table = firstWordOf(first.text).replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  return [{ table, isWrite: WRITES.test(method) }]
}

/** Returns the table of an object such as `{ table: 'mails', column: 'sealed' }`, whose SQL is composed elsewhere. */
function inList(node: ts.Node): Naming[] {
  if (!ts.isPropertyAssignment(node) || node.name.getText() !== 'table' || !ts.isStringLiteralLike(node.initializer)) return []
  return [{ table: node.initializer.text, isWrite: false }]
}

function firstWordOf(text: string): string {
  return text.trim().split(/\s+/)[0] ?? ''
}

function nodesOf(root: ts.Node): ts.Node[] {
  const children: ts.Node[] = []
  ts.forEachChild(root, (child) => void children.push(child))
  return [root, ...children.flatMap(nodesOf)]
}
