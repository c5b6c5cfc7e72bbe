import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Reads a size from the environment. Smaller ones try out the bench; only the default measures the product. */
const wholeNumber = (name: string, usual: number) => Number(process.env[name] ?? usual)

export const ROWS = wholeNumber('BENCH_ROWS', 10_000_000)
export const SMALL_ROWS = Math.round(ROWS / 10)
export const MOVEMENTS = Math.round(ROWS / 10)
export const SMALL_MOVEMENTS = Math.round(MOVEMENTS / 100)
export const MOVEMENTS_PER_SALE = 50
export const SALES_WAITING_MAX = 50
/** Over twelve of the months, a million activities of ten. */
export const COMMISSION_ROWS = Math.round(ROWS * 0.3)
/** Pieces of stock with a number, and the activities beside them. */
export const SERIALS = Math.round(ROWS / 10)
export const STOCK_ROWS = Math.round(ROWS / 100)
export const AGENTS = 40
/** Lines of the imported and the exported file. */
export const LINES = wholeNumber('BENCH_LINES', 100_000)
export const SECONDS = wholeNumber('BENCH_SECONDS', 3)
export const TURNS = 3
export const CLIENTS = 16
export const MONTHS = 36
export const OUTLETS = 200
export const SECTORS = 12
export const SALESMEN_PER_SECTOR = 30

/** The data are kept until a file that makes them or a migration changes. May be removed. */
export const FOLDER = join(
  import.meta.dirname,
  '.data',
  `${ROWS}-${shapeOf(import.meta.dirname, join(import.meta.dirname, '..', 'server', 'migrations'))}`,
)
export const TIMEZONE = 'Europe/Paris'
export const EMAIL = 'mesures@reseau.test'
export const PASSWORD = 'des mesures et des rapports'

function shapeOf(bench: string, migrations: string): string {
  const makers = readdirSync(bench).filter((name) => name.startsWith('make-'))
  const paths = [...makers.map((name) => join(bench, name)), ...readdirSync(migrations).map((name) => join(migrations, name))]
  const shape = createHash('sha256')
  for (const path of paths.toSorted()) shape.update(readFileSync(path))
  return shape.digest('hex').slice(0, 8)
}
