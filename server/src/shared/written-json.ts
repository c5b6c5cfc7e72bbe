import { toPage } from '@backoffice/contract/page'

/** The data of an answer as JSON that PostgreSQL wrote: for the list of activations only, which has millions of rows. */
export class WrittenJson<Data> {
  readonly text: string
  /** What the text says; it is never read here. */
  declare readonly data: Data

  constructor(text: string) {
    this.text = text
  }

  /** An object that holds them by that name, beside others. */
  within(name: string, others: object): string {
    const around = JSON.stringify(others)
    return `{"${name}":${this.text}${around === '{}' ? '' : ','}${around.slice(1)}`
  }
}

type Page<Item> = ReturnType<typeof toPage<Item>>

/** `toPage`, of items that PostgreSQL wrote. */
export function writtenPage<Item>(
  { json, total }: { json: string; total: number },
  asked: { page: number; size: number },
): WrittenJson<Page<Item>> {
  const { content: _none, ...around } = toPage([], total, asked)
  return new WrittenJson(new WrittenJson(json).within('content', around))
}
