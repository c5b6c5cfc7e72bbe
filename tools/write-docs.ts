import { writeFileSync } from 'node:fs'
import { listDeclaredCalls } from '../server/src/process/declared-calls.ts'
import { endpointsPage } from './endpoints-page.ts'

writeFileSync('docs/endpoints.md', endpointsPage(await listDeclaredCalls()))
