import { toPage } from '@backoffice/contract/page'

/** The data of an answer as JSON, written where they were read: hundreds of rows cost less so. Nothing checks them against the contract. */
export class WrittenJson<Data> {
  readonly text: string
  /** What the text says; it is never read here. */
  declare readonly data: Data

  /** A French message for the user that replaces the contract's. */
  readonly message: string | undefined

  constructor(text: string, message?: string) {
    this.text = text
    this.message = message
  }

  /** An object that holds them by that name, beside others. */
  within(name: string, others: object): string {
    const around = JSON.stringify(others)
    return `{"${name}":${this.text}${around === '{}' ? '' : ','}${around.slice(1)}`
  }
}

type Page<Item> = ReturnType<typeof toPage<Item>>

/** `toPage`, of items that PostgreSQL wrote. */
export function writtenPage<Item, Others extends object = object>(
  { json, total }: { json: string; total: number },
  asked: { page: number; size: number },
  others?: Others,
): WrittenJson<Page<Item> & Others> {
  const { content: _none, ...around } = toPage([], total, asked)
  return new WrittenJson(new WrittenJson(json).within('content', { ...around, ...others }))
}
