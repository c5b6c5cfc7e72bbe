import { Id } from '@backoffice/contract/integer'

export const SearchId = Id.optional().catch(undefined)
