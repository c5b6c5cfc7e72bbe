/** The data of an answer with a French message that replaces the contract's. */
export class WithMessage<Data> {
  readonly data: Data
  readonly message: string | undefined

  constructor(data: Data, message: string | undefined) {
    this.data = data
    this.message = message
  }
}
