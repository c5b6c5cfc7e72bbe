import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { getUserInfo, refreshTokens, signIn } from '@backoffice/contract/session/session'
import { afterAll, describe, expect, test } from 'vitest'
import { EMAIL, openPaidProduct, PASSWORD } from './paid-product.ts'

/** Debian's package `faketime` brings it; it moves the clock of a process and of those that this one starts. */
const LIBRARY = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1'
const PAID_MS = 1_500
const DAY_MS = 86_400_000
const JUMPS = { '-2h': -DAY_MS / 12, '+40d': 40 * DAY_MS } as const
const RIGHT = '+0'

type Paid = Awaited<ReturnType<typeof openPaidProduct>>
type Tokens = { access_token: string; refresh_token: string }

const whyNot = existsSync(LIBRARY) ? undefined : `${LIBRARY} is missing`
if (whyNot !== undefined) console.warn(`THE JUMPS OF THE CLOCK WERE NOT RUN: ${whyNot}. Nothing was proved of them here.`)

describe.skipIf(whyNot !== undefined)('a product whose clock jumps while it runs', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'backoffice-clock-'))
  // Under root the database, another user, reads it too.
  await chmod(folder, 0o711)
  const file = join(folder, 'clock')
  const jump = (shift: string) => writeFile(file, `${shift}\n`, { mode: 0o644 })
  await jump(RIGHT)
  const clock = { FAKETIME_TIMESTAMP_FILE: file, FAKETIME_NO_CACHE: '1', FAKETIME_DONT_FAKE_MONOTONIC: '1' }
  const paid = await openPaidProduct('clock', { environment: { LD_PRELOAD: LIBRARY, ...clock } })
  const { address } = paid.product
  afterAll(async () => {
    await paid.remove()
    await rm(folder, { recursive: true })
  })

  test.for(Object.entries(JUMPS))(
    'by %s and back: no payment is lost, and no token opens anything outside its time',
    async ([shift, ms]) => {
      await jump(RIGHT)
      await pay(paid)
      const before = await enter(address)
      expect(await statusesOf(address, before)).toEqual([200, 200])

      await jump(shift)
      expect(Math.abs((await clockOf(paid)) - Date.now() - ms)).toBeLessThan(60_000)
      expect(await statusesOf(address, before)).toEqual([401, 401])
      await pay(paid)
      const meanwhile = await enter(address)

      await jump(RIGHT)
      const [access, refresh] = await statusesOf(address, meanwhile)
      expect(access).toBe(401)
      // A session that began two hours ago is within its time.
      expect(refresh).toBe(ms > 0 ? 401 : 200)
      await pay(paid)
      expect(await paid.faults()).toEqual([])
      expect(await paid.verify()).toMatchObject({ code: 0 })
    },
  )
})

async function pay(paid: Paid): Promise<void> {
  const { size } = paid.log.confirmed
  await paid.whilePaying(() => sleep(PAID_MS))
  expect(paid.log.confirmed.size).toBeGreaterThan(size)
}

async function enter(address: string): Promise<Tokens> {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ email: EMAIL, password: PASSWORD })
  const answer = await fetch(address + signIn.path, { method: 'POST', headers, body })
  // The shape that the contract gives to a sign-in without a second factor.
  return ((await answer.json()) as { data: Tokens }).data
}

/** Returns the status that the access token gets, then that of the refresh token. */
async function statusesOf(address: string, tokens: Tokens): Promise<[number, number]> {
  const ask = async (path: string, token: string) => (await fetch(address + path, { headers: { authorization: `Bearer ${token}` } })).status
  return [await ask(getUserInfo.path, tokens.access_token), await ask(refreshTokens.path, tokens.refresh_token)]
}

async function clockOf({ product }: Paid): Promise<number> {
  const client = await product.openDatabase()
  const { rows } = await client.query<{ now: Date }>('select now()')
  await client.end()
  return rows[0]?.now.getTime() ?? 0
}
