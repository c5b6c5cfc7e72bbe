import { verifyKey } from '@backoffice/contract/verification/verification'
import { useReadOnce } from '../../api/use-read.ts'

/** Returns what a mail's key opens. Both fields are null while it loads and if there is no key. */
export function useOpenedKey(purpose: 'account' | 'password' | 'email', key: string) {
  return useReadOnce(verifyKey, key === '' ? null : { params: { a: purpose, b: key } })
}
