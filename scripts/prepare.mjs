// Plain JavaScript: it runs on whatever Node the machine has, from 20 on, before anything is installed.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, linkSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..')

const OLDEST_FOR_SCRIPTS = [20, 0]
const OLDEST_FOR_SERVER = [22, 18]
const CACHE = join(root, 'node_modules', '.cache', 'backoffice')
const INSTALL_STAMP = join(CACHE, 'installed')
const BUILD_STAMP = join(root, 'web', 'dist', '.stamp')
const BUNDLED_NODE = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')

/** Installs what is missing. A second time it finds everything done. */
export function prepare() {
  if (!isAtLeast(process.versions.node, OLDEST_FOR_SCRIPTS)) {
    refuse(
      `Ce programme demande Node 20 ou plus récent, et cette machine a Node ${process.versions.node}\u00a0: installez-en un depuis https://nodejs.org.`,
    )
  }
  installPackages()
  prepareNode()
}

/** Builds the browser part, unless its sources are those of the last build. */
export function buildWeb() {
  const stamp = hashOf(['web', 'contract', 'package-lock.json'].flatMap((path) => sourcesIn(join(root, path))))
  if (readIfAny(BUILD_STAMP) === stamp) return
  say('Construction de la partie navigateur…')
  runOrRefuse(nodePath(), [join('node_modules', 'vite', 'bin', 'vite.js'), 'build', 'web', '--logLevel', 'error'], {
    refusal: 'La partie navigateur n’a pas pu être construite\u00a0: voyez le message ci-dessus.',
  })
  writeFileSync(BUILD_STAMP, stamp)
}

/** Returns the Node that npm installed for this program, or the machine's own if that one cannot run. */
export function nodePath() {
  return runs(BUNDLED_NODE) ? BUNDLED_NODE : process.execPath
}

/** Returns the environment of a program that this one starts: the bundled Node comes first in its path. */
export function environment(more = {}) {
  const name = Object.keys(process.env).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH'
  const separator = process.platform === 'win32' ? ';' : ':'
  const folders = [dirname(nodePath()), join(root, 'node_modules', '.bin'), process.env[name] ?? '']
  return { ...process.env, [name]: folders.join(separator), ...more }
}

/** Runs a program of ours on the terminal, passes the signals on, and ends as it ends. */
export function becomeNode(args, more = {}) {
  const child = spawn(nodePath(), args, { cwd: root, stdio: 'inherit', env: environment(more) })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(signal ? 1 : code))
  // npm tells the shell that it runs us in, which may end without telling us.
  const shell = process.ppid
  if (process.env['npm_lifecycle_event']) setInterval(() => process.ppid !== shell && child.kill('SIGTERM'), 500).unref()
}

export function say(sentence) {
  console.log(`  ${sentence}`)
}

export function refuse(sentence) {
  console.error(`\n  ${sentence}\n`)
  process.exit(1)
}

function installPackages() {
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8')
  const stamp = createHash('sha256').update(`${lock} ${process.platform} ${process.arch}`).digest('hex')
  if (readIfAny(INSTALL_STAMP) === stamp) return
  if (!isInstalled(JSON.parse(lock))) {
    say('Installation des composants (une ou deux minutes la première fois)…')
    const options = ['--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
    // A registry that lacks what another platform needs makes `ci` give up; `install` does without.
    const isDone = npm(['ci', ...options], { cwd: root, stderr: 'ignore' }) || npm(['install', '--no-save', ...options], { cwd: root })
    if (!isDone)
      refuse('Les composants n’ont pas pu être installés\u00a0: vérifiez l’accès à Internet (ou au registre npm), puis recommencez.')
  }
  mkdirSync(CACHE, { recursive: true })
  writeFileSync(INSTALL_STAMP, stamp)
}

/** True if npm's own list of what it installed equals the lock. Packages of other platforms do not count. */
function isInstalled(lock) {
  const note = readIfAny(join(root, 'node_modules', '.package-lock.json'))
  if (note === undefined) return false
  const { packages } = JSON.parse(note)
  return Object.entries(lock.packages)
    .filter(([path, { link, optional }]) => path.startsWith('node_modules/') && !link && !optional)
    .every(([path, { version }]) => packages[path]?.version === version)
}

/** Fetches the program of the `node` package where install scripts are switched off: the package arrives without it. */
function prepareNode() {
  if (runs(BUNDLED_NODE)) return
  const { version } = JSON.parse(readFileSync(join(root, 'node_modules', 'node', 'package.json'), 'utf8'))
  const system = process.platform === 'win32' ? 'win' : process.platform
  const name = `${system === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node'}-${system}-${process.arch}`
  const folder = join(CACHE, 'node')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{ "private": true }')
  say(`Installation de Node ${version}…`)
  npm(['install', `${name}@${version}`, '--ignore-scripts', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: folder })

  const program = join(folder, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (existsSync(program)) place(program, BUNDLED_NODE)
  if (runs(BUNDLED_NODE) || isAtLeast(process.versions.node, OLDEST_FOR_SERVER)) return
  refuse(
    `Node ${version} n’a pas pu être installé et celui de cette machine (${process.versions.node}) est trop ancien\u00a0: ` +
      `donnez accès au registre npm, ou installez Node ${OLDEST_FOR_SERVER.join('.')} ou plus récent.`,
  )
}

function place(from, to) {
  mkdirSync(dirname(to), { recursive: true })
  rmSync(to, { force: true })
  try {
    linkSync(from, to)
  } catch {
    copyFileSync(from, to)
  }
}

function runs(program) {
  return existsSync(program) && spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0
}

/** Runs the npm that started this program, with the same Node; its progress is not shown. */
function npm(args, { cwd, stderr = 'inherit' }) {
  const path = process.env['npm_execpath']
  const [program, first] = path?.endsWith('.js') ? [process.execPath, [path]] : ['npm', []]
  const isWindowsScript = program === 'npm' && process.platform === 'win32'
  return spawnSync(program, [...first, ...args], { cwd, stdio: ['ignore', 'ignore', stderr], shell: isWindowsScript }).status === 0
}

function runOrRefuse(program, args, { refusal }) {
  const { status } = spawnSync(program, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: environment({ NODE_ENV: 'production' }),
  })
  if (status !== 0) refuse(refusal)
}

function sourcesIn(path) {
  if (extname(path) === '.json') return [path]
  return readdirSync(path, { withFileTypes: true })
    .filter(({ name }) => !['node_modules', 'dist'].includes(name) && !name.startsWith('.') && !/\.(test\.tsx?|tsbuildinfo)$/.test(name))
    .flatMap((entry) => (entry.isDirectory() ? sourcesIn(join(path, entry.name)) : [join(path, entry.name)]))
    .toSorted()
}

function hashOf(files) {
  const hash = createHash('sha256')
  for (const file of files)
    hash
      .update(`${file.slice(root.length)}\0`)
      .update(readFileSync(file))
      .update('\0')
  return hash.digest('hex')
}

function readIfAny(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

function isAtLeast(version, [major, minor]) {
  const [ownMajor = 0, ownMinor = 0] = version.split('.').map(Number)
  return ownMajor > major || (ownMajor === major && ownMinor >= minor)
}
