import { openDatabase } from './database/database.ts'
import { listActivities } from './features/network-statistics/activities.read.ts'
import pg from 'pg'
const original = pg.Client.prototype.query
const seen: any[] = []
pg.Client.prototype.query = function (this: any, ...args: any[]) { if (args[0]?.values) seen.push(args[0]); return original.apply(this, args as any) } as any
const db = openDatabase(process.env['URL']!)
const actor = { id: 1, role: 'ROLE_MANAGER', scope: 'all', sessionId: null } as any
const year = { start: '2025-11-01', end: '2026-10-31' }
const filters: Record<string, any> = { year: {}, sector: { reach: { sectorManagerId: Number(process.env['SECTOR'] ?? 8) } }, outlet: { reach: { outletId: Number(process.env['OUTLET'] ?? 14) } }, salesman: { salesmanCode: 'C31' }, recruitments: { indicator: 'recruitments' } }
const [, , name = 'year', page = '0'] = process.argv
await listActivities(actor, db, { filter: { period: year, reach: {}, show: 'counted', ...filters[name] }, sort: '-date', page: Number(page), size: 50 })
seen.forEach(({ text, values }, i) => {
  console.log(`prepare s${i} as ${text.trim()};`)
  const call = `execute s${i}(${values.map((v: any) => (typeof v === 'number' ? String(v) : `'${v}'`)).join(',')});`
  if (process.env['EXPLAIN']) console.log('set plan_cache_mode=' + (i === 1 ? 'force_generic_plan' : 'auto') + ';\n' + 'explain (analyze, buffers, timing off) ' + call + ' explain (analyze, buffers, timing off, summary) ' + call)
  else console.log(call)
})
await db.destroy()
