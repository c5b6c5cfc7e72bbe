/** The data of an answer as JSON, written where they were read: hundreds of rows cost less so. Nothing checks them against the contract. */
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
