/** What a handler answers when the act waits for another manager: the call then answers 202. */
export class ActWaits {
  readonly id: number
  /** One French sentence, for the person. */
  readonly message: string

  constructor(id: number, message: string) {
    this.id = id
    this.message = message
  }
}
