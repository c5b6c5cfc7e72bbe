import { z } from 'zod'
import { NewKind } from './kind-names.ts'

export const NewAccountSearch = z.object({ kind: NewKind.optional().catch(undefined) })
