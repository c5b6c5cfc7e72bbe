/** Things of one kind that a transaction changed, told to this process once it is committed. */
export type Announcement = {
  kind: string
  ids: readonly (number | string)[]
  after?: object | undefined
  /** The request whose audit row says the same. */
  requestId?: string
}
