/** How often one may fail before having to wait, in one bucket. */
export type AttemptLimit = {
  bucket: Buffer
  failuresFree: number
  /** How long after the first failure the count starts again. */
  windowSeconds: number
  /** The first wait; it doubles with each further failure. */
  waitSeconds: number
  waitSecondsMax: number
}

export type BucketOf = (kind: string, ...parts: (Buffer | string)[]) => Buffer

/** Five failures, then a wait that doubles up to a quarter of an hour, and never for ever. */
export function ofPerson(bucket: Buffer): AttemptLimit {
  return { bucket, failuresFree: 5, windowSeconds: 3600, waitSeconds: 30, waitSecondsMax: 900 }
}

/** What a house behind one address never reaches. */
export function ofAddress(bucket: Buffer): AttemptLimit {
  return { bucket, failuresFree: 300, windowSeconds: 600, waitSeconds: 600, waitSecondsMax: 600 }
}

/** Mails asked for by who is not signed in: all of them count. */
export function ofMailsAsked(bucket: Buffer): AttemptLimit {
  return { bucket, failuresFree: 60, windowSeconds: 600, waitSeconds: 600, waitSecondsMax: 600 }
}
