/** Returned by a handler whose act waits for another manager; the call answers 202. */
export class WaitingResult {
  readonly id: number
  /** One French sentence for the user. */
  readonly message: string

  constructor(id: number, message: string) {
    this.id = id
    this.message = message
  }
}
