import type { ResponseOf } from '@backoffice/contract/endpoint'
import { verifyKey } from '@backoffice/contract/verification/verification'
import { useEffect, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'

type Purpose = 'account' | 'password' | 'email'
type KeyVerification = { answer: ResponseOf<typeof verifyKey> | null; refusal: ApiError | null }

const UNVERIFIED: KeyVerification = { answer: null, refusal: null }

/** A key works once, so later requests for the same key share the first answer. */
const verifications = new Map<string, Promise<KeyVerification>>()

/** Returns what a mail's key opens. Both fields are null while it loads and if there is no key. */
export function useOpenedKey(purpose: Purpose, key: string): KeyVerification {
  const [known, setKnown] = useState({ key: '', opened: UNVERIFIED })

  useEffect(() => {
    let isCurrent = true
    if (key !== '') void openingOf(purpose, key).then((opened) => isCurrent && setKnown({ key, opened }))
    return () => {
      isCurrent = false
    }
  }, [purpose, key])
  return known.key === key ? known.opened : UNVERIFIED
}

function openingOf(purpose: Purpose, key: string): Promise<KeyVerification> {
  const known = verifications.get(key)
  if (known) return known
  const opening = call(verifyKey, { params: { a: purpose, b: key } }).then(
    (answer) => ({ answer, refusal: null }),
    (error: unknown) => ({ answer: null, refusal: ApiError.ofClient(error) }),
  )
  verifications.set(key, opening)
  return opening
}
