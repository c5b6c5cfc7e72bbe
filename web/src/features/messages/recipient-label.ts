import type { MessageRecipient } from '@backoffice/contract/messages/messages'
import { roleLabel } from '@backoffice/contract/roles'

/** Names a person with the role, or the number of the outlet. */
export function recipientLabel({ name, roleName, outletNumber }: MessageRecipient): string {
  return `${name}, ${outletNumber === null ? roleLabel(roleName) : `n°\u00a0${outletNumber}`}`
}
