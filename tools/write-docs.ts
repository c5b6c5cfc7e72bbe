import { writeFileSync } from 'node:fs'
import { listEndpoints } from '../server/test/endpoints.ts'
import { endpointsPage } from './endpoints-page.ts'

writeFileSync('docs/endpoints.md', endpointsPage(await listEndpoints()))
