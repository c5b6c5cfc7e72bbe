/** Limits failures in one bucket: some are free, then each further one waits longer. */
export type AttemptLimit = {
  bucket: Buffer
  failuresFree: number
  /** The window of the count, from the first failure. */
  windowSeconds: number
  /** The first wait; it doubles with each further failure. */
  waitSeconds: number
  waitSecondsMax: number
}

export type BucketOf = (kind: string, ...parts: (Buffer | string)[]) => Buffer

/** Allows five failures, then a wait that doubles up to 15 minutes. The account is never locked for good. */
export function ofPerson(bucket: Buffer): AttemptLimit {
  return { bucket, failuresFree: 5, windowSeconds: 3600, waitSeconds: 30, waitSecondsMax: 900 }
}

/** Limits one network address. The limit is high because a whole office may share one address. */
export function ofAddress(bucket: Buffer): AttemptLimit {
  return { bucket, failuresFree: 300, windowSeconds: 600, waitSeconds: 600, waitSecondsMax: 600 }
}

/** Limits anonymous mail requests. Every request counts, failed or not. */
export function ofMailsAsked(bucket: Buffer): AttemptLimit {
  return { bucket, failuresFree: 60, windowSeconds: 600, waitSeconds: 600, waitSecondsMax: 600 }
}
