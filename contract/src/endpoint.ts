import type { z } from 'zod'
import type { Role } from './roles.ts'
import type { TableSource } from './table.ts'

/** Declares a call. Adds nothing at run time: the server serves it, the browser makes it, tests and docs list it. */
export function endpoint<const E extends Endpoint>(declaration: E): E {
  return declaration
}

export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: `/${string}`
  access: Access
  /**
   * `own`: the call opens its transactions itself. `each`: one per id, so that each has its own outcome. `none`: it writes nothing, and is
   * not audited. Otherwise the server opens one for every call but a GET.
   */
  transaction?: 'own' | 'each' | 'none'
  /** True if a call with transactions of its own keeps its answer for replays under the same idempotency key. */
  isAnsweredOnce?: true
  /** The answer depends only on figures, scope and address: while the figures are unchanged it is 304 without a query. */
  cachedBy?: 'data-version'
  /** True if the act may wait for another manager: the call then answers 202 with a `WaitingAct`. */
  mayWait?: true
  /** True if the act moves or requests credit: the browser must name it, and keeps it until it is answered. */
  movesCredit?: true
  /** Shows the answer's message if it differs from the default, e.g. when the act lands in another month. */
  showsOwnMessage?: true
  /** True if the call takes long: whoever accepts `PROGRESS_TYPE` is told how far it is, and leaving stops it. */
  tellsProgress?: true
  /** The answer holds a secret, so it is not kept for replays under the same idempotency key. */
  answersSecret?: true
  /** Query parameters with private words: the trail, which managers read, keeps none of them. */
  privateQuery?: readonly string[]
  /** A French message sent with the data of a success. */
  message?: string
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType | Upload
  response: z.ZodType | Download | EventStream
  /** Columns of the file that a GET answers when the query parameter `table` asks for one. */
  table?: TableSource
  /** True if the call may read a list to its end: it is limited as exports are. */
  readsWholeList?: true
  /** True if the query parameter `format`, csv or xlsx, asks for the whole table as a file. */
  formats?: true
}

export type Access = {
  /** Roles, or another credential. An unknown role counts as signed in only. */
  who: 'public' | 'refresh' | 'signed-in' | 'challenge' | 'ticket' | 'key' | readonly [Role, ...Role[]]
  /** With `challenge`: the role that a bearer token must have, if one is sent. */
  bearer?: Role
  /** The rows each role reaches; its own by default. */
  scope?: Partial<Record<Role, Scope>>
  stepUp?: true
  fourEyes?: true
}

export type Scope = 'all' | 'sector' | 'portfolio' | 'portfolio-and-own' | 'own'

export type Upload = { kind: 'upload'; bytesMax: number }
export type Download = { kind: 'file'; isStored?: true; headings?: readonly string[] }
export type EventStream = { kind: 'events'; topics: readonly string[] }

/** Declares a body of one file. */
export const upload = (bytesMax: number): Upload => ({ kind: 'upload', bytesMax })
/** Declares a file as the answer; a spreadsheet has these headings, in this order, and may leave some out. */
export const file = (headings: readonly string[] = []): Download => ({ kind: 'file', headings })
/** Declares an uploaded file as the answer, which is as cheap to read as a row. */
export const storedFile = (): Download => ({ kind: 'file', isStored: true })
/** Declares a stream of topics as the answer. */
export const events = (topics: readonly string[]): EventStream => ({ kind: 'events', topics })

/** The request a caller sends; parts the endpoint does not require may be omitted. */
export type RequestOf<E extends Endpoint> = {
  [Name in PartName as E[Name] extends object ? (undefined extends InputOf<E[Name]> ? never : Name) : never]: InputOf<E[Name]>
} & {
  [Name in PartName as E[Name] extends object ? (undefined extends InputOf<E[Name]> ? Name : never) : never]?: InputOf<E[Name]>
}

type InputOf<Part> = Part extends z.ZodType ? z.input<Part> : Blob

/** The validated request that a handler receives. */
export type ParsedRequestOf<E extends Endpoint> = {
  [Name in PartName as E[Name] extends object ? Name : never]: E[Name] extends z.ZodType ? z.output<E[Name]> : NamedBytes
}

/** The value that a handler returns. */
export type AnswerOf<E extends Endpoint> = Answers<E['response'], NamedBytes>

/** The answer of a call that takes effect at once. */
export type DoneOf<E extends Endpoint> = Answers<E['response'], Blob>

/** The answer that a caller receives. */
export type ResponseOf<E extends Endpoint> = DoneOf<E> | (E extends { mayWait: true } ? WaitingAct : never)

/** The data of a 202: nothing changes until another manager confirms the act. */
export type WaitingAct = { pendingActId: number; statut: 'waiting' }

type PartName = 'params' | 'query' | 'body'
type NamedBytes = { name: string; bytes: AsyncIterable<Uint8Array> }
type Answers<Response, FileType> = Response extends z.ZodType
  ? z.output<Response>
  : Response extends Download
    ? FileType
    : AsyncIterable<string>
