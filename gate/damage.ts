import fc, { type Arbitrary } from 'fast-check'

/** A file, built when it is needed because some are large, its kind, and the call that takes it. */
export type MutatedFile = { gist: string; kind: string; name: string; path: string; make: () => Buffer | Promise<Buffer> }

export type Change<Whole> = { gist: string; change: (whole: Whole) => Buffer | string }

/** Positions in a file, from 0 (its start) to 1 (its end). */
export const shares = fc.nat({ max: 10_000 }).map((part) => part / 10_000)

/** Cuts the bytes of a file, or flips some of them. */
export const damages: Arbitrary<Change<Buffer>> = fc.oneof(
  shares.map((share) => ({ gist: 'cut', change: (bytes: Buffer) => bytes.subarray(0, Math.floor(share * bytes.length)) })),
  fc.tuple(shares, shares).map(([from, to]) => ({
    gist: 'a piece taken out or twice there',
    change: (bytes: Buffer) => Buffer.concat([bytes.subarray(0, from * bytes.length), bytes.subarray(to * bytes.length)]),
  })),
  fc.array(fc.tuple(shares, fc.nat({ max: 255 })), { minLength: 1, maxLength: 40 }).map((flips) => ({
    gist: `${flips.length} bytes flipped`,
    change: (bytes: Buffer) => {
      const flipped = Buffer.from(bytes)
      for (const [at, byte] of flips) flipped[Math.floor(at * (flipped.length - 1))] = byte
      return flipped
    },
  })),
)
