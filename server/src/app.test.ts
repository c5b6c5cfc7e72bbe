import type { Access, Endpoint } from '@backoffice/contract/endpoint'
import { ROLES } from '@backoffice/contract/roles'
import { describe, expect, test } from 'vitest'
import { listDeclaredCalls } from './process/declared-calls.ts'
import { aPerson } from '../test/people.ts'
import { openTestApp } from '../test/test-app.ts'

const { app, db } = await openTestApp()
const roles = [...ROLES, 'ROLE_NOBODY_KNOWS']
const people = new Map(await Promise.all(roles.map(async (role) => [role, await aPerson(db, { role })] as const)))

const PARAMETERS: Record<string, string> = { ':id': '1', ':kind': 'activation', ':month': '2026-09' }
const endpoints = await listDeclaredCalls()
const guarded = endpoints.filter(({ access }) => typeof access.who !== 'string')
/** Opened by what they carry, each in its own tests. */
const OPEN = ['public', 'key', 'ticket']

describe.each(endpoints)('$method $path', ({ method, path, access }) => {
  test('is served for its method but not for HEAD', async () => {
    expect(app.hasRoute({ method, url: path })).toBe(true)
    expect((await app.inject({ method: 'HEAD', url: urlOf(path) })).statusCode).toBe(405)
  })

  test('gives a scope only to its own roles', () => {
    expect(Object.keys(access.scope ?? {}).filter((role) => !allows(access, role))).toEqual([])
  })
})

describe.each(guarded)('$method $path', ({ method, path, access }) => {
  const send = (role: string) => app.inject({ method, url: urlOf(path), headers: people.get(role)!.headers })

  test.each(roles)('answers %s as its access rule says', async (role) => {
    const answer = await send(role)
    const isForbidden = answer.statusCode === 403 && answer.json<{ code: string }>().code === 'forbidden'
    expect(isForbidden).toBe(!allows(access, role))
  })
})

test.each(endpoints.filter(({ access }) => !OPEN.includes(String(access.who))))(
  '$method $path requires a token and never answers that it expired',
  async ({ method, path }) => {
    const answer = await app.inject({ method, url: urlOf(path) })
    expect(answer.statusCode).toBe(401)
    expect(answer.json<{ reason: string }>().reason).not.toContain('expired')
  },
)

test('every call is declared once', () => {
  const names = endpoints.map(({ method, path }: Endpoint) => `${method} ${path}`)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})

function allows({ who }: Access, role: string): boolean {
  return typeof who === 'string' || who.some((allowed) => allowed === role)
}

function urlOf(path: string): string {
  return path.replace(/:\w+/g, (name) => PARAMETERS[name] ?? '1')
}
