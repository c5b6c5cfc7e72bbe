import { ROLES } from '@backoffice/contract/roles'
import { z } from 'zod'
import { TABLE_SEARCH } from '../../ui/table/table-search.ts'

export const DirectorySearch = z.object({ ...TABLE_SEARCH, role: z.enum(ROLES).optional().catch(undefined) })
