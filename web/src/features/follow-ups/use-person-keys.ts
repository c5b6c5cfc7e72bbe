import { telOf } from '../../format/phone.ts'
import { usePageKeys } from '../../ui/overlay/use-keys.ts'
import type { FormRequest } from './contact-form.tsx'

/** Binds A: dials a number, unless it is empty. */
export function useDialKey(phone: string): void {
  usePageKeys((event) => {
    if (event.key.toLowerCase() === 'a' && phone !== '') location.href = telOf(phone)
  })
}

/** Binds C (note a contact) and M (note a promise). */
export function useContactKeys(onContact: (asked: FormRequest) => void): void {
  usePageKeys((event) => {
    const key = event.key.toLowerCase()
    if (key !== 'c' && key !== 'm') return
    // The key would be typed into the field that it opens.
    event.preventDefault()
    onContact({ what: key === 'c' ? 'contact' : 'promise' })
  })
}
