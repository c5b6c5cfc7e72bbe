import type { Access, Endpoint } from '@backoffice/contract/endpoint'
import { ROLES } from '@backoffice/contract/roles'
import { describe, expect, test } from 'vitest'
import { listEndpoints } from '../test/endpoints.ts'
import { aPerson, type Caller } from '../test/people.ts'
import { openTestApp } from '../test/test-app.ts'

const { app, db } = await openTestApp()
const roles = [...ROLES, 'ROLE_NOBODY_KNOWS']
const people = new Map(await Promise.all(roles.map(async (role) => [role, await aPerson(db, { role })] as const)))

const PARAMETERS: Record<string, string> = { ':id': '1', ':kind': 'activation', ':month': '2026-09' }
const endpoints = await listEndpoints()
const guarded = endpoints.filter(({ access }) => access.who !== 'public' && access.who !== 'refresh' && access.who !== 'signed-in')

describe.each(endpoints)('$method $path', ({ method, path, access }) => {
  const send = (caller?: Caller) => app.inject({ method, url: urlOf(path), headers: caller?.headers ?? {} })

  test('is served, and not to HEAD', async () => {
    expect(app.hasRoute({ method, url: path })).toBe(true)
    expect((await app.inject({ method: 'HEAD', url: urlOf(path) })).statusCode).toBe(405)
  })

  test.runIf(access.who !== 'public')('wants a signed-in person, and no 401 of it says expired', async () => {
    const { statusCode, ...response } = await send()
    expect(statusCode).toBe(401)
    expect(response.json<{ reason: string }>().reason).not.toContain('expired')
  })

  test('names a scope for none but its own roles', () => {
    expect(Object.keys(access.scope ?? {}).filter((role) => !allows(access, role))).toEqual([])
  })
})

describe.each(guarded)('$method $path', ({ method, path, access }) => {
  const send = async (role: string) => (await app.inject({ method, url: urlOf(path), headers: people.get(role)!.headers })).json<{ code?: string }>()

  test.each(roles)('for %s as its access says', async (role) => {
    const { code } = await send(role)
    expect(code === 'forbidden').toBe(!allows(access, role) )
  })
})

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
