import type { Endpoint } from '@backoffice/contract/endpoint'
import fc, { type Arbitrary } from 'fast-check'
import { aLine, csvOf } from '../server/test/activity-files.ts'
import { BOUNDARY, multipart } from './multipart.ts'
import { brokenJson, nastyTexts, nastyValues, unknownNames } from './nasty-values.ts'
import { sensibleValues } from './sensible-values.ts'

export type HttpRequest = { method: string; url: string; headers: Record<string, string>; body: Buffer | undefined }

type Fields = Record<string, unknown>
type Parts = { params: Fields; query: Fields; body: unknown }
type PartName = keyof Parts

const JSON_TYPE = 'application/json'
const URL_LENGTH_MAX = 12_000

/** Generates requests for a call: a few valid, most with one fault, some entirely wrong. */
export function malformedRequests(endpoint: Endpoint): Arbitrary<HttpRequest> {
  const sensible = sensibleParts(endpoint)
  const write = (parts: Arbitrary<Parts>) => parts.map((one) => requestOf(endpoint, one))
  const proper = write(sensible)
  return fc.oneof(
    { weight: 3, arbitrary: proper },
    { weight: 12, arbitrary: write(sensible.chain((parts) => mutated(endpoint, parts))) },
    {
      weight: 4,
      arbitrary: fc.tuple(proper, brokenBodies(endpoint)).map(([request, broken]) => ({ ...request, ...merged(request, broken) })),
    },
    {
      weight: 2,
      arbitrary: fc.tuple(proper, brokenSearches).map(([request, search]) => ({ ...request, url: withSearch(request.url, search) })),
    },
    { weight: 2, arbitrary: fc.tuple(proper, oddHeaders).map(([request, headers]) => merged(request, { headers })) },
  )
}

function sensibleParts({ params, query, body }: Endpoint): Arbitrary<Parts> {
  const emptyBody = fc.constant({})
  return fc.record({
    // True because the schemas of params and query are objects.
    params: (params ? sensibleValues(params) : emptyBody) as Arbitrary<Fields>,
    query: (query ? sensibleValues(query) : emptyBody) as Arbitrary<Fields>,
    body: body && !('kind' in body) ? sensibleValues(body) : fc.constant(undefined),
  })
}

/** Replaces, omits or adds one field, or sometimes replaces the whole body. */
function mutated(endpoint: Endpoint, parts: Parts): Arbitrary<Parts> {
  const names = (['params', 'query', 'body'] as const).filter((name) => endpoint[name] !== undefined)
  return fc.constantFrom<PartName>(...(names.length > 0 ? names : (['query'] as const))).chain((name) => {
    const part = parts[name]
    const replaced = (value: unknown) => ({ ...parts, [name]: value })
    if (typeof part !== 'object' || part === null) return nastyValues.map((value) => ({ ...parts, body: value }))
    const present = Object.keys(part)
    const added = fc.tuple(unknownNames, nastyValues).map(([key, value]) => replaced({ ...part, [key]: value }))
    if (present.length === 0) return added
    const key = fc.constantFrom(...present)
    return fc.oneof(
      { weight: 6, arbitrary: fc.tuple(key, nastyValues).map(([at, value]) => replaced({ ...part, [at]: value })) },
      { weight: 1, arbitrary: name === 'params' ? added : key.map((at) => replaced({ ...part, [at]: undefined })) },
      { weight: 1, arbitrary: added },
      ...(name === 'body' ? [{ weight: 1, arbitrary: nastyValues.map(replaced) }] : []),
    )
  })
}

function requestOf({ method, path, body: declared }: Endpoint, { params, query, body }: Parts): HttpRequest {
  const address = path.replace(/:(\w+)/g, (_, name: string) => percentEncoded(params[name]) || '1')
  const search = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().map((one) => (one === undefined ? '' : `${percentEncoded(name)}=${percentEncoded(one)}`)),
  )
  const url = withSearch(address, search.filter((pair) => pair !== '').join('&')).slice(0, URL_LENGTH_MAX)
  if (declared && 'kind' in declared) return { method, url, ...multipart(csvOf([aLine()])) }
  if (body === undefined) return { method, url, headers: {}, body: undefined }
  return { method, url, headers: { 'content-type': JSON_TYPE }, body: Buffer.from(JSON.stringify(body) ?? '') }
}

/** Encodes a value for a URL; a lone surrogate, which has no encoding, becomes U+FFFD. */
function percentEncoded(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  return encodeURIComponent(text.slice(0, URL_LENGTH_MAX / 6).toWellFormed())
}

function withSearch(url: string, search: string): string {
  if (search === '') return url
  return `${url}${url.includes('?') ? '&' : '?'}${search}`
}

type Broken = { headers: Record<string, string>; body?: Buffer | undefined }

function merged(request: HttpRequest, { headers, body = request.body }: Broken): HttpRequest {
  return { ...request, headers: { ...request.headers, ...headers }, body }
}

const typed = (type: string) => (text: string) => ({ headers: { 'content-type': type }, body: Buffer.from(text) })

function brokenBodies({ body }: Endpoint): Arbitrary<Broken> {
  const json = brokenJson.map(typed(JSON_TYPE))
  const otherType = fc
    .tuple(
      fc.constantFrom('text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'a/b; charset=x', '\u00e9', ';', ''),
      nastyTexts,
    )
    .map(([type, text]) => typed(type)(text))
  const bytes = fc.uint8Array({ maxLength: 2_000 }).map((raw) => ({ headers: { 'content-type': JSON_TYPE }, body: Buffer.from(raw) }))
  const packed = fc.constant({ headers: { 'content-type': JSON_TYPE, 'content-encoding': 'gzip' }, body: Buffer.from('{}') })
  if (body && 'kind' in body) return fc.oneof({ weight: 5, arbitrary: brokenMultiparts }, json, otherType)
  return fc.oneof({ weight: 4, arbitrary: json }, otherType, bytes, packed, brokenMultiparts)
}

const brokenMultiparts: Arbitrary<Broken> = fc.oneof(
  nastyTexts.map((text) => multipart({ name: 'a.csv', bytes: text })),
  nastyTexts.map((name) => multipart({ name: name.replace(/[\r\n"]/g, ''), bytes: 'x' })),
  fc.constantFrom(
    ...[
      `multipart/form-data`,
      `multipart/form-data; boundary=`,
      `multipart/form-data; boundary=${'x'.repeat(300)}`,
      'multipart/mixed; boundary=b',
    ].map((type) => ({ headers: { 'content-type': type }, body: multipart(csvOf([aLine()])).body })),
    ...[
      '',
      `--${BOUNDARY}`,
      `--${BOUNDARY}\r\n\r\n`,
      `--${BOUNDARY}--\r\n`,
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nDISTPRINC;NUMDIST`,
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"\r\n\r\nx\r\n--${BOUNDARY}--\r\n`,
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="__proto__"; filename="a"\r\n\r\nx\r\n--${BOUNDARY}--\r\n`,
      `--${BOUNDARY}\r\n${'x-y: z\r\n'.repeat(3_000)}\r\nx\r\n--${BOUNDARY}--\r\n`,
      `${multipart({ name: 'a', bytes: 'x' }).body.toString().replace(`--${BOUNDARY}--\r\n`, '')}${multipart({ name: 'b', bytes: 'y' }).body.toString()}`,
    ].map((text) => ({ headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }, body: Buffer.from(text) })),
  ),
)

const brokenSearches = fc.constantFrom(
  '%',
  '%E0%A4%A',
  'page=%ED%A0%80',
  'id=%00',
  'page=0&page=1',
  'start=2026-09-01&start=2026-09-02',
  'a[b]=1',
  '__proto__=1',
  '__proto__[a]=1',
  'constructor=1',
  '&&&',
  '=',
  '=1',
  'page=-1',
  'size=0',
  'size=201',
  'page=10001',
  `q=${'%F0%9F%92%A3'.repeat(300)}`,
  `${'a=1&'.repeat(2_000)}`,
  'month=13&year=2026',
  'month=1&year=1e4',
  'start=0000-01-01&end=9999-12-31',
  'responsableId=-1',
  'format=exe',
  'sort=-__proto__',
  '?',
  ';',
)

const oddHeaders = fc.constantFrom<Record<string, string>>(
  ...['', ' ', '\u00e9', 'x'.repeat(201), '__proto__', '\t'].map((key) => ({ 'idempotency-key': key })),
  ...['identity;q=0', 'zstd', ',,,', '*;q=x'].map((encoding) => ({ 'accept-encoding': encoding })),
  ...['Bearer', 'Bearer x', 'Basic eDp5', 'Bearer a.b.c', `Bearer ${'x'.repeat(8_000)}`].map((authorization) => ({ authorization })),
  { 'if-none-match': '"' },
  { 'if-none-match': 'W/,*' },
  { range: 'bytes=5-1' },
  { cookie: '__proto__=1; =; ;;a' },
  { expect: '200-maybe' },
  { accept: 'image/png' },
  { 'x-forwarded-for': "1' or 1=1" },
  { host: 'exemple.fr:99999' },
  { 'x-http-method-override': 'DELETE' },
)
