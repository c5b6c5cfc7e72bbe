import { toPage } from '@backoffice/contract/page'

/** The data of an answer as JSON that PostgreSQL wrote: for the list of activations only, which has millions of rows. */
export class PreSerialized<Data> {
  readonly text: string
  /** The type of the JSON. An answer to a request is sent without being parsed. */
  declare readonly data: Data

  constructor(text: string) {
    this.text = text
  }

  /** Returns an object that holds the JSON under this name, besides other fields. */
  within(name: string, others: object): string {
    const envelope = JSON.stringify(others)
    return `{"${name}":${this.text}${envelope === '{}' ? '' : ','}${envelope.slice(1)}`
  }
}

/** Returns an answer as its caller reads it. */
export function asReceived(answer: unknown): unknown {
  return answer === undefined ? undefined : JSON.parse(answer instanceof PreSerialized ? answer.text : JSON.stringify(answer))
}

type Page<Item> = ReturnType<typeof toPage<Item>>

/** Wraps items written by PostgreSQL in a page, as `toPage` does. */
export function preSerializedPage<Item>(
  { json, total }: { json: string; total: number },
  query: { page: number; size: number },
): PreSerialized<Page<Item>> {
  const { content: _none, ...envelope } = toPage([], total, query)
  return new PreSerialized(new PreSerialized(json).within('content', envelope))
}
