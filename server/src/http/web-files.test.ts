import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { createServer } from './create-server.ts'
import { registerWebFiles } from './web-files.ts'

const SCRIPT = 'export const value = 1\n'.repeat(100)
const PAGE = '<meta content="__CURRENCY__"><meta content="__TIMEZONE__"><meta content="__DEMONSTRATION__">'
const HTML = { accept: 'text/html,application/xhtml+xml' }

const folder = await mkdtemp(join(tmpdir(), 'web-'))
await mkdir(join(folder, 'assets'))
await writeFile(join(folder, 'index.html'), PAGE)
await writeFile(join(folder, '.stamp'), 'secret')
await writeFile(join(folder, 'appearance.js'), 'document')
await writeFile(join(folder, 'assets', 'main-abc.js'), SCRIPT)
await writeFile(join(folder, 'assets', 'main-abc.js.br'), brotliCompressSync(SCRIPT))

const app = await createServer({ isSecure: true })
app.get('/securecanal/report', async () => 'figures')
app.post('/auth/login', async () => 'signed in')
await registerWebFiles(app, { folder, page: { currency: 'XOF', timezone: 'Africa/Dakar', isDemonstration: true } })
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

test.each([
  '/.stamp',
  '/%2e%2e/package.json',
  '/../package.json',
  '/assets/../../package.json',
  '/assets/main-abc.js.br',
  '/assets/gone.js',
  '/unknown',
])('%s is not a file of the browser part', async (url) => {
  expect((await app.inject({ url, headers: { accept: '*/*' } })).statusCode).toBe(404)
})

test('serves the page at an address that is also a call, and refuses the wrong method to a program', async () => {
  expect((await app.inject({ url: '/auth/login', headers: HTML })).headers['content-type']).toContain('text/html')
  expect((await app.inject({ url: '/auth/login', headers: { accept: 'application/json' } })).statusCode).toBe(405)
})

test('a declared call takes precedence', async () => {
  expect((await app.inject({ url: '/securecanal/report', headers: HTML })).body).toBe('figures')
})

test('the page has the settings of the installation, and allows only its own files and no markup from strings', async () => {
  const page = await app.inject({ url: '/reseau/statistique/list?mois=9', headers: HTML })
  expect(page.body).toBe('<meta content="XOF"><meta content="Africa/Dakar"><meta content="on">')
  const policy = page.headers['content-security-policy']
  expect(policy).toContain("script-src 'self'; style-src 'self';")
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types 'none'")
  expect(page.headers['cache-control']).toBe('no-store')
})

test('a file named by its hash is cached forever and sent as the build compressed it', async () => {
  const response = await app.inject({ url: '/assets/main-abc.js', headers: { 'accept-encoding': 'gzip, br' } })
  expect(response.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect(brotliDecompressSync(response.rawPayload).toString()).toBe(SCRIPT)

  const plain = await app.inject({ url: '/assets/main-abc.js', headers: { 'accept-encoding': 'br;q=0' } })
  expect(plain.body).toBe(SCRIPT)
})

test('other files are revalidated and not sent twice', async () => {
  const { headers } = await app.inject('/appearance.js')
  expect(headers['cache-control']).toBe('no-cache')
  const again = await app.inject({ url: '/appearance.js', headers: { 'if-none-match': String(headers['etag']) } })
  expect(again.statusCode).toBe(304)
})

test('every answer has security headers, including calls and refusals', async () => {
  for (const url of ['/', '/securecanal/report', '/unknown']) {
    expect((await app.inject({ url })).headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'strict-transport-security': 'max-age=31536000',
    })
  }
})
