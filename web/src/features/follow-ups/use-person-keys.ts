import { telOf } from '../../format/phone.ts'
import { usePageKeys } from '../../ui/overlay/use-keys.ts'
import type { FormRequest } from './contact-form.tsx'

type PersonKeys = { phone: string; onContact: (asked: FormRequest) => void }

/** Binds A (dial), C (note a contact) and M (note a promise). */
export function usePersonKeys({ phone, onContact }: PersonKeys): void {
  usePageKeys((event) => {
    const key = event.key.toLowerCase()
    if (key === 'a' && phone !== '') location.href = telOf(phone)
    if (key !== 'c' && key !== 'm') return
    // The key would be typed into the field that it opens.
    event.preventDefault()
    onContact({ what: key === 'c' ? 'contact' : 'promise' })
  })
}
