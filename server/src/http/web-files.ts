import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

type WebFilesOptions = {
  folder: string
  /** Values passed to the page in meta elements. */
  page: { currency: string; timezone: string; isDemonstration: boolean }
}

type WebFile = { path: string; type: string; tag: string; isNamedByContent: boolean; encodings: string[] }

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}
/** In order of preference, with the file suffix that the build gives each. */
const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const
const FOR_EVER = 'public, max-age=31536000, immutable'
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' blob: data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  // No text becomes markup or code, and no policy can override that.
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

/** Serves the web client: files by name, and the page at every other address that a person may open. */
export async function registerWebFiles(server: FastifyInstance, { folder, page }: WebFilesOptions): Promise<void> {
  const files = await listFiles(folder)
  const pageText = fillIn(await readFile(join(folder, 'index.html'), 'utf8').catch(() => ''), page)

  server.route({
    method: ['GET', 'HEAD'],
    url: '*',
    handler: async (request, reply) => {
      const file = files.get(pathOf(request))
      if (file) return sendFile(request, reply, file)
      if (pageText === '' || !acceptsPage(request)) return reply.callNotFound()
      return sendPage(reply, pageText)
    },
  })
}

async function sendFile(request: FastifyRequest, reply: FastifyReply, file: WebFile): Promise<FastifyReply> {
  const [encoding, suffix] = ENCODINGS.find(([name]) => file.encodings.includes(name) && accepts(request, name)) ?? []
  const tag = `"${file.tag}${suffix ?? ''}"`
  reply.headers({ 'cache-control': file.isNamedByContent ? FOR_EVER : 'no-cache', etag: tag, vary: 'accept-encoding' })
  if (request.headers['if-none-match'] === tag) return reply.code(304).send()

  if (encoding) reply.header('content-encoding', encoding)
  return reply.type(file.type).send(await readFile(`${file.path}${suffix ?? ''}`))
}

function sendPage(reply: FastifyReply, pageText: string): FastifyReply {
  reply.headers({ 'cache-control': 'no-store', 'content-security-policy': POLICY, 'x-frame-options': 'DENY' })
  return reply.type('text/html; charset=utf-8').send(pageText)
}

function fillIn(text: string, { currency, timezone, isDemonstration }: WebFilesOptions['page']): string {
  return text
    .replaceAll('__CURRENCY__', currency)
    .replaceAll('__TIMEZONE__', timezone)
    .replaceAll('__DEMONSTRATION__', isDemonstration ? 'on' : 'off')
}

async function listFiles(folder: string): Promise<Map<string, WebFile>> {
  const names = await readdir(folder, { recursive: true }).catch(() => [])
  const all = new Set(names)
  const served = names.filter((name) => TYPES[extname(name)] !== undefined && name !== 'index.html')
  return new Map(
    await Promise.all(
      served.map(async (name) => {
        const path = join(folder, name)
        const file: WebFile = {
          path,
          type: TYPES[extname(name)] ?? '',
          tag: createHash('sha256')
            .update(await readFile(path))
            .digest('base64url')
            .slice(0, 22),
          isNamedByContent: name.startsWith(`assets${sep}`),
          encodings: ENCODINGS.filter(([, suffix]) => all.has(`${name}${suffix}`)).map(([encoding]) => encoding),
        }
        return [`/${name.replaceAll(sep, '/')}`, file] as const
      }),
    ),
  )
}

function pathOf({ url }: FastifyRequest): string {
  return url.replace(/[?#].*$/s, '')
}

function acceptsPage({ headers }: FastifyRequest): boolean {
  return headers.accept?.includes('text/html') === true
}

function accepts({ headers }: FastifyRequest, encoding: string): boolean {
  return new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`).test(String(headers['accept-encoding'] ?? ''))
}
