import { spawn, spawnSync } from 'node:child_process'
import { StartupError } from '../../process/startup-error.ts'

/** The user that runs PostgreSQL, which refuses to run as root. */
export type OperatingUser = { uid: number; gid: number }

const NAME = 'backoffice'

export function isRoot(): boolean {
  return process.getuid?.() === 0
}

/** Finds a system user without rights, or creates one. */
export function unprivilegedUser(): OperatingUser {
  const owner = [NAME, 'postgres'].map(userNamed).find((user) => user !== undefined)
  if (owner) return owner

  spawnSync('useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', NAME], { stdio: 'ignore' })
  const created = userNamed(NAME) ?? userNamed('nobody')
  if (created) return created
  throw new StartupError(
    `PostgreSQL refuse de tourner sous root et aucun utilisateur ordinaire n’a pu être créé\u00a0: lancez «\u00a0useradd --system ${NAME}\u00a0», puis recommencez.`,
  )
}

/** True if the user can read each path that is a file and enter each path that is a folder, parents included. */
export function canAccess(owner: OperatingUser, ...paths: string[]): boolean {
  const test = 'for path; do if test -d "$path"; then test -x "$path"; else test -r "$path"; fi || exit 1; done'
  return spawnSync('/bin/sh', ['-c', test, 'sh', ...paths], { ...owner, cwd: '/' }).status === 0
}

export type Finished = { code: number | null; output: string }

/** Runs a program of PostgreSQL to its end, as the given user if any. */
export async function runAs(owner: OperatingUser | undefined, program: string, parameters: string[]): Promise<Finished> {
  const child = spawn(program, parameters, { ...owner, cwd: '/', env: cleanEnvironment(), stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  child.stdout.on('data', (text) => (output += text))
  child.stderr.on('data', (text) => (output += text))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, output }))
  })
}

/** Returns the environment without the PG… variables, which would name another server. */
export function cleanEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('PG')))
}

function userNamed(name: string): OperatingUser | undefined {
  const [uid, gid] = ['-u', '-g'].map((option) => {
    const { status, stdout } = spawnSync('id', [option, name], { encoding: 'utf8' })
    return status === 0 ? Number(stdout) : undefined
  })
  return uid && gid ? { uid, gid } : undefined
}
