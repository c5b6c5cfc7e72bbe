import { globSync } from 'node:fs'

const DOCUMENTS = '{README.md,docs/**/*.md,server/**/*.md,web/**/*.md}'
const TREE = '{*,{contract,server,web,tools,test-support,e2e,bench,gate,scripts,docs,.ci}/**/*}'
const LEFT_OUT = /(^|\/)(node_modules|dist|\.data|data)(\/|$)/
const MADE_AT_RUN_TIME = ['bench/.data', 'node_modules/.cache/chromium', 'postgres.json']
const FILE = /\.(ts|tsx|mjs|js|css|sql|md|json|html)$/
const PLACEHOLDER = /[<>…:(){}]/

export function listDocuments(): string[] {
  return globSync(DOCUMENTS, { exclude: (path) => LEFT_OUT.test(path) })
}

/** Returns every file and folder of the repository, with `/` as separator. */
export function listTree(): string[] {
  return globSync(TREE, { exclude: (path) => LEFT_OUT.test(path) }).map((path) => path.replaceAll('\\', '/'))
}

/** Returns the paths that a document quotes or links to and that do not exist. A quoted path may leave out its first folders. */
export function deadPaths(document: string, text: string, tree: string[]): string[] {
  const roots = tree.filter((path) => !path.includes('/'))
  const quoted = [...text.replace(/```.*?```/gs, '').matchAll(/`([^`\s]+)`/g)]
    .map(([, name = '']) => name)
    .filter((name) => isPath(name, roots) && !MADE_AT_RUN_TIME.includes(name))
    .map((name) => (name.startsWith('../') ? resolvePath(document, name) : name))
  // A link that begins with `/` is a page of the product.
  const linked = [...text.matchAll(/\]\(([^)#:\s/][^)#:\s]*)\)/g)].map(([, name = '']) => resolvePath(document, name))
  return [...quoted, ...linked].filter((name) => !tree.some((path) => patternOf(name).test(path)))
}

function isPath(name: string, roots: string[]): boolean {
  if (PLACEHOLDER.test(name) || /^[/@]/.test(name)) return false
  return FILE.test(name) || (name.includes('/') && roots.includes(name.split('/')[0] ?? ''))
}

function resolvePath(document: string, name: string): string {
  return new URL(name, `file:///${document}`).pathname.slice(1)
}

/** Returns what matches the end of a path: `*` is any part of a name, `**` any folders, and `.rules.ts` any file of that suffix. */
function patternOf(name: string): RegExp {
  const source = name
    .replace(/\/$/, '')
    .replace(/^\.(?=\w)/, '*.')
    .replace(/[.+]/g, '\\$&')
    .replace(/\*\*\/|\*/g, (star) => (star === '*' ? '[^/]*' : '(.*/)?'))
  return new RegExp(`(^|/)${source}$`)
}
