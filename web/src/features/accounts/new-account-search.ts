import { z } from 'zod'
import { NewKind } from './kinds.ts'

export const NewAccountSearch = z.object({ kind: NewKind.optional().catch(undefined) })
