import { sha256 } from '../../shared/sha256.ts'

/** A transfer as the chain covers it: texts only, and times in microseconds since 1970, so that nothing is rounded or reformatted. */
export type ChainedTransfer = {
  id: string
  kind: string
  phase: string
  parentId: string | null
  documentType: string
  documentId: string
  actorId: string
  memo: string
  effectiveAt: string
  /** Sorted by account id. */
  entries: readonly ChainedEntry[]
}
/** The account's id, kind, owner and asset, the amount, the account's version and balance after it. */
export type ChainedEntry = readonly (string | null)[]

/** A seal and the transfer it covers, null if that was deleted. */
export type Link = { seq: bigint; hash: Uint8Array; transfer: ChainedTransfer | null }

type Fault = 'seal_missing' | 'seal_changed' | 'transfer_missing' | 'transfer_changed' | 'transfer_inserted'
/** `until` is set where several consecutive seals are missing. */
export type ChainFault = { seq: bigint; fault: Fault; until?: bigint }

/** The hash that precedes the first one. */
export const GENESIS = Buffer.alloc(32)

export function hashOf(previous: Uint8Array, transfer: ChainedTransfer): Buffer {
  return sha256(previous, canonicalText(transfer))
}

/** Returns a JSON array of texts. Its order and shape must never change: they are part of every hash. */
export function canonicalText(transfer: ChainedTransfer): string {
  const { id, kind, phase, parentId, documentType, documentId, actorId, memo, effectiveAt, entries } = transfer
  return JSON.stringify([id, kind, phase, parentId, documentType, documentId, actorId, memo, effectiveAt, entries])
}

/** The state of a replay. `before` and `due` are the previous hash and the computed hash of the last link; null where unknown. */
export type Replay = { seq: bigint; hash: Uint8Array; before: Uint8Array | null; due: Uint8Array | null; faults: readonly ChainFault[] }

export const replayStart: Replay = { seq: 0n, hash: GENESIS, before: null, due: null, faults: [] }

/** Replays one more link. Names each fault once: the links after it are checked against the hash stored in the seal. */
export function replay(state: Replay, link: Link): Replay {
  const { seq, hash, transfer } = link
  const isGap = seq !== state.seq + 1n
  const gap: ChainFault[] = isGap ? [{ seq: state.seq + 1n, fault: 'seal_missing', until: seq - 1n }] : []
  const faults = [...state.faults, ...gap]
  if (transfer === null) return { seq, hash, before: null, due: null, faults: [...faults, { seq, fault: 'transfer_missing' }] }

  const due = hashOf(state.hash, transfer)
  // The first link after a gap cannot be checked: the hash it was chained to is missing.
  if (isGap || due.equals(hash)) return { seq, hash, before: isGap ? null : state.hash, due: isGap ? null : due, faults }
  const next = { seq, hash, before: state.hash, due }
  if (isChainedTo(state.due, link)) return { ...next, faults: namedAgain(state, 'seal_changed') }
  if (isChainedTo(state.before, link)) return { ...next, faults: namedAgain(state, 'transfer_inserted') }
  return { ...next, faults: [...faults, { seq, fault: 'transfer_changed' }] }
}

function isChainedTo(previous: Uint8Array | null, { hash, transfer }: Link): boolean {
  return previous !== null && transfer !== null && hashOf(previous, transfer).equals(hash)
}

/** Replaces the fault of the last link by what the next link reveals of it. */
function namedAgain({ seq, faults }: Replay, fault: Fault): ChainFault[] {
  return [...faults.filter((earlier) => earlier.seq !== seq), { seq, fault }]
}

const SENTENCES = {
  seal_missing: 'son sceau manque',
  seal_changed: 'son sceau a été modifié',
  transfer_missing: 'elle a été supprimée',
  transfer_changed: 'elle n’est plus celle qui a été scellée',
  transfer_inserted: 'elle a été insérée après coup',
} satisfies Record<Fault, string>

export function sentenceOf({ seq, fault, until = seq }: ChainFault): string {
  if (until > seq) return `Écritures n°\u00a0${seq} à ${until}\u00a0: leurs sceaux manquent.`
  return `Écriture n°\u00a0${seq}\u00a0: ${SENTENCES[fault]}.`
}
