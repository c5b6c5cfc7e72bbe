/** Objects of one kind that a transaction changed, published within this process after the commit. */
export type Announcement = {
  kind: string
  ids: readonly (number | string)[]
  after?: object | undefined
  /** The request whose audit row describes the change. */
  requestId?: string
}
